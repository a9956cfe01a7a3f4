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

/** Transactions a second of one script by Debian's pgbench, statements prepared. */
export function runPgbench(url: string, script: string, seconds: number, clients = 8): number {
  const folder = mkdtempSync(join(tmpdir(), 'lignum-pgbench-'))
  const file = join(folder, 'script.sql')
  writeFileSync(file, script)
  try {
    const flags = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '1', '-T', String(seconds), '-f', file]
    const output = execFileSync('pgbench', [...flags, url], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
    return Number(/tps = ([\d.]+)/.exec(output)?.[1])
  } finally {
    rmSync(folder, { recursive: true })
  }
}
