import { parseArgs } from 'node:util'
import { buildWhenStale } from '../demo/build-when-stale.ts'
import { readImportGraph } from '../docs/import-graph.ts'
import { changedFiles } from './changed-files.ts'
import { quickSteps } from './quick-steps.ts'
import { runSteps } from './run-steps.ts'

const { values } = parseArgs({
  options: {
    /** A commit or branch to compare with, instead of the one chosen by changed-files.ts. */
    since: { type: 'string' },
  },
})

const begun = Date.now()
const changed = changedFiles('.', values.since)
console.log(`${changed.all.length} changed files since ${changed.base.slice(0, 12)}`)
// Tests of the server send the compiled mails, which are older than their source after a pull, for example.
buildWhenStale({ isDev: true })
const failed = await runSteps(quickSteps(changed, readImportGraph()))
const seconds = Math.round((Date.now() - begun) / 1000)
console.log(
  failed.length === 0
    ? `passed in ${seconds} s; npm run check has the rest`
    : `${failed.join(', ')} failed after ${seconds} s`,
)
if (failed.length > 0) process.exitCode = 1
