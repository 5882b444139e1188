#!/usr/bin/env node
const VERSION = '0.1.0';
if (process.argv.length === 3 && (process.argv[2] === '--version' || process.argv[2] === '-v')) {
    process.stdout.write(`${VERSION}\n`);
}
else {
    const { main } = await import('./cli/index.js');
    process.exitCode = await main(process.argv.slice(2));
}
