import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      { test: { name: 'server', include: ['server/**/*.test.ts'], globalSetup: 'server/test/postgres.ts' } },
      { test: { name: 'web', include: ['web/app/**/*.test.{ts,tsx}'] } },
      { test: { name: 'scripts', include: ['{scripts,db,bench}/**/*.test.ts'] } },
    ],
  },
})
