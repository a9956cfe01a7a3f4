import { defineConfig } from 'vitest/config'

// Real databases, mail servers and processes: what they wait for is bounded by patience, not by the speed of the machine.
const realParts = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 15_000 } } }

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          globalSetup: 'server/test/postgres.ts',
          ...realParts,
        },
      },
      { test: { name: 'simulators', include: ['simulators/src/**/*.test.ts'], ...realParts } },
      { test: { name: 'web', include: ['web/app/**/*.test.{ts,tsx}'] } },
      { test: { name: 'scripts', include: ['{scripts,db,bench}/**/*.test.ts'], ...realParts } },
    ],
  },
})
