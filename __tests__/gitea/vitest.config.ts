import { defineConfig } from 'vitest/config';

/** The stories on a real server: `npm run test:gitea`. Apart from the other tests, for they need Go and act. */
export default defineConfig({
  test: {
    root: `${import.meta.dirname}/../..`,
    include: ['__tests__/gitea/**/*.story.ts'],
    globalSetup: ['__tests__/gitea/support/global-setup.ts'],
    testTimeout: 180_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
});
