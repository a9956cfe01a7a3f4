import { spawnSync } from 'node:child_process'
import { existsSync, globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './demo-settings.ts'

const builds = [
  {
    script: ['run', 'build:emails', '-w', 'server'],
    result: 'server/build/emails',
    sources: ['server/src/domains/**/*.emails.tsx', 'server/*.config.ts', 'package-lock.json'],
  },
  {
    script: ['run', 'build', '-w', 'web'],
    result: 'web/build/server/index.js',
    sources: ['web/app/**', 'web/public/**', 'web/*.config.ts', 'contract/src/**', 'package-lock.json'],
  },
]

const changed = (path: string) => (existsSync(path) ? statSync(path).mtimeMs : 0)

/** Builds the mails and the pages if they were never built or a source is newer. Development serves pages from source. */
export function buildWhenStale({ isDev }: { isDev: boolean } = { isDev: false }): void {
  for (const { script, result, sources } of isDev ? builds.slice(0, 1) : builds) {
    const newest = Math.max(...globSync(sources, { cwd: root }).map((path) => changed(join(root, path))))
    if (changed(join(root, result)) >= newest) continue
    const run = spawnSync('npm', script, { cwd: root, encoding: 'utf8' })
    if (run.status !== 0) throw new Error(`npm ${script.join(' ')} failed:\n${run.stdout}${run.stderr}`)
  }
}
