import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'

interface Cruise {
  summary: {
    error: number
    violations: { rule: { name: string }; from: string; to: string }[]
    ruleSetUsed: { forbidden: { name: string; comment: string }[] }
  }
  modules: { source: string }[]
}

const folders = ['contract/src', 'server/src', 'simulators/src', 'web/app']
const run = spawnSync('depcruise', [...folders, '--output-type', 'json'], { encoding: 'utf8', maxBuffer: 1 << 28 })
const { summary, modules }: Cruise = JSON.parse(run.stdout)
const advice = new Map(summary.ruleSetUsed.forbidden.map(({ name, comment }) => [name, comment]))
for (const { rule, from, to } of summary.violations) {
  console.error(`${rule.name}: ${from} -> ${to}\n  ${advice.get(rule.name)}`)
}

// Without a usable parser, dependency-cruiser reads nothing and reports no violation.
const read = new Set(modules.map((module) => module.source))
const written = folders
  .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`))
  .filter((file) => !file.includes('.test.'))
const unread = written.filter((file) => !read.has(file))
for (const file of unread) console.error(`not read: ${file}`)
console.log(`${written.length} of our modules, ${unread.length} not read, ${summary.error} violations`)
if (written.length < 20 || unread.length > 0 || summary.error > 0) process.exitCode = 1
