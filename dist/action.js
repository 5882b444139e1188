import { main } from './action/index.js';
await main();
