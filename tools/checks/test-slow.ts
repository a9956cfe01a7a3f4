import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { inSample, sampleOptions } from './in-sample.ts'

// Runs the tests that `npm run check` leaves out: all of them, or the part that CI runs for a commit.
const { values } = parseArgs({ options: sampleOptions })
const files = globSync('{server,tools,db}/**/*.slow.test.ts', { exclude: ['**/node_modules/**'] }).toSorted()
const chosen = files.filter((file) => inSample(file, values))
console.log(`${chosen.length} of ${files.length} files`)
if (chosen.length > 0) {
  const { status } = spawnSync('vitest', ['run', '--project', 'slow', ...chosen], { stdio: 'inherit' })
  process.exitCode = status ?? 1
}
