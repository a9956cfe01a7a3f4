import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The best hand-written SQL for a task, as a pgbench script; names with a colon are variables. */
export const readReference = (name: ReferenceName, text: Readonly<Record<string, string>> = {}): string =>
  Object.entries(text).reduce(
    (script, [word, value]) => script.replaceAll(`:${word}`, `'${value.replaceAll("'", "''")}'`),
    readFileSync(new URL(`../reference/${name}.sql`, import.meta.url), 'utf8'),
  )

type ReferenceName = 'public-list' | 'filtered-list' | 'project-page' | 'status-poll' | 'settle-gift' | 'whole-gift'

export type Run = { clients?: number } & ({ seconds: number } | { transactions: number })

/** Transactions per second of one script by Debian's pgbench, with prepared statements, for a time or a count. */
export function runPgbench(url: string, script: string, run: Run): number {
  const folder = mkdtempSync(join(tmpdir(), 'lignum-pgbench-'))
  const file = join(folder, 'script.sql')
  writeFileSync(file, script)
  const clients = run.clients ?? 8
  const end = 'seconds' in run ? ['-T', String(run.seconds)] : ['-t', String(Math.floor(run.transactions / clients))]
  try {
    const flags = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '1', ...end, '-f', file]
    const output = execFileSync('pgbench', [...flags, url], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
    const rate = Number(/tps = ([\d.]+)/.exec(output)?.[1])
    if (!(rate > 0)) throw new Error(`pgbench did nothing:\n${output}`)
    return rate
  } finally {
    rmSync(folder, { recursive: true })
  }
}
