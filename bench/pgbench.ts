import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Statement } from './recorded-sql.ts'

const literal = (value: unknown) => {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`
  throw new TypeError(`pgbench cannot be given ${typeof value}`)
}

/** Writes statements as a pgbench script; `varying` names the parameters that change from run to run. */
export function writeScript(statements: readonly Statement[], varying: Record<number, string>): string {
  const written = statements.map(({ text, parameters }) => {
    const filled = text.replaceAll(/\$(\d+)/g, (_, n: string) =>
      varying[Number(n)] ? `:v${n}` : literal(parameters[Number(n) - 1]),
    )
    return `${filled.replaceAll('\n', ' ')};`
  })
  return [...Object.entries(varying).map(([n, expression]) => `\\set v${n} ${expression}`), ...written].join('\n')
}

export type Run = { clients?: number } & ({ seconds: number } | { transactions: number })

/** Transactions a second of one script by Debian's pgbench, statements prepared, for some seconds or until so many are done. */
export function runPgbench(url: string, script: string, run: Run): number {
  const folder = mkdtempSync(join(tmpdir(), 'lignum-pgbench-'))
  const file = join(folder, 'script.sql')
  writeFileSync(file, script)
  const clients = run.clients ?? 8
  const end = 'seconds' in run ? ['-T', String(run.seconds)] : ['-t', String(Math.floor(run.transactions / clients))]
  try {
    const flags = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '1', ...end, '-f', file]
    const output = execFileSync('pgbench', [...flags, url], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
    return Number(/tps = ([\d.]+)/.exec(output)?.[1])
  } finally {
    rmSync(folder, { recursive: true })
  }
}
