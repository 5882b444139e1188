/**
 * `npm run serve:gitea [-- --demo] [-- --port 3000]`: a Gitea to try the gate on, until Ctrl-C; then all of it is gone.
 * With `--demo` there is a repository with three pull requests whose jobs wait for a runner.
 */
import process from 'node:process';
import { parseArgs } from 'node:util';
import { buildGitea } from './build.ts';
import { type Demo, prepareDemo } from './demo.ts';
import { type Server, startServer } from './server.ts';

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { demo: { type: 'boolean', default: false }, port: { type: 'string' } } });
  const built = buildGitea((line) => process.stderr.write(`${line}\n`));
  if ('missing' in built) throw new Error(built.missing);
  const server = await startServer({ ...built, ...(values.port === undefined ? {} : { port: Number(values.port) }) });
  try {
    const demo = values.demo ? await prepareDemo(server) : undefined;
    process.stdout.write(`${described(server, demo)}\n`);
    await interrupted();
  } finally {
    await server.stop();
  }
}

function described(server: Server, demo: Demo | undefined): string {
  const { url, admin } = server;
  const lines = [
    `Gitea runs on ${url}`,
    `  administrator  ${admin.name} / ${admin.password}`,
    `  token          ${admin.token}`,
  ];
  if (demo !== undefined) {
    for (const person of demo.people) lines.push(`  ${person.name.padEnd(13)}  ${person.name} / ${person.password}`);
    lines.push(...demo.pullRequests.map((page) => `  pull request   ${page}`));
    lines.push(`  runner token   ${demo.registrationToken}`);
  }
  return [...lines, 'Ctrl-C ends it and removes everything.'].join('\n');
}

function interrupted(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
    // A promise alone keeps no process alive.
    setInterval(() => undefined, 60_000);
  });
}

try {
  await main();
  process.exit();
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
