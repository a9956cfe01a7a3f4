import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

// Tests that start a server or a command load it faster from the second time on.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('node_modules/.cache/compile', import.meta.url))

// Real databases, mail servers and processes: what they wait for is bounded by patience, not by the speed of the machine.
const realParts = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 15_000 } } }

// Tests that start processes or hash many passwords. `npm run check` leaves them out, CI runs some for each commit.
const slow = '{server,tools,db}/**/*.slow.test.ts'

export default defineConfig({
  test: {
    maxWorkers: '100%',
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: ['**/node_modules/**', slow],
          globalSetup: 'server/test/worlds/postgres.ts',
          // Each file has a database of its own, and loading the server anew for each would take longer than its tests.
          isolate: false,
          ...realParts,
        },
      },
      { test: { name: 'simulators', include: ['simulators/src/**/*.test.ts'], ...realParts } },
      // The first test of a process also pays for loading React, which takes seconds on a busy machine; so does each file
      // that has a process to itself.
      { test: { name: 'web', include: ['web/app/**/*.test.{ts,tsx}'], isolate: false, testTimeout: 30_000 } },
      {
        test: {
          name: 'tools',
          include: ['{tools,db}/**/*.test.ts'],
          exclude: ['**/node_modules/**', slow],
          ...realParts,
        },
      },
      { test: { name: 'slow', include: [slow], globalSetup: 'server/test/worlds/postgres.ts', ...realParts } },
    ],
  },
})
