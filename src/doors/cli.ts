import { VERSION } from '../domain/version.ts';

// Answered before anything is loaded: scripts ask for it often.
if (process.argv.length === 3 && (process.argv[2] === '--version' || process.argv[2] === '-v')) {
  process.stdout.write(`${VERSION}\n`);
} else {
  const { main } = await import('./cli/main.ts');
  process.exitCode = await main(process.argv.slice(2));
}
