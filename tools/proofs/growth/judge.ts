import { basename } from 'node:path'
import type { Measured } from './measure-statements.ts'
import type { StatementFile } from './statement.ts'

/**
 * How much a flat statement may grow, plus an allowance for scanning a table of a few pages instead of its index, and for
 * a page of an index that happens to be full when a row is inserted.
 */
const [most, sparePages, spareRows] = [1.3, 12, 1_200]

/**
 * Whether it stays flat while the data grows a hundred times. One more page is allowed for each index search, because a
 * larger index is a level deeper, and two for each row, because rows that shared a page are spread over many, and one that
 * was found by reading a whole small table is searched in an index.
 */
export const isFlat = ({ small, large }: Pick<Measured, 'small' | 'large'>): boolean =>
  large.blocks <= most * small.blocks + small.searches + 2 * small.rows + sparePages &&
  large.rows <= most * small.rows + spareRows

export const describeWork = ({ small, large }: Pick<Measured, 'small' | 'large'>) =>
  `${small.blocks} → ${large.blocks} pages, ${small.rows} → ${large.rows} rows`

/** The faults: SQL that is not listed, runs that fail, and statements that grow without a listed reason. */
export const findFaults = (
  files: readonly StatementFile[],
  measured: readonly Measured[],
  paths: readonly string[],
) => {
  const faults: string[] = []
  const listed = new Map(files.map((file) => [file.file, file]))
  for (const path of paths) {
    const file = path.replace('server/src/domains/', '')
    if (!listed.has(file))
      faults.push(
        `${path} is not listed: add statementsOf('${file}', …) to tools/proofs/growth/statements/${file.split('/')[0]}.ts`,
      )
  }
  for (const { file, exported, entries } of files) {
    const missing = exported.filter((name) => !entries.has(name))
    for (const name of missing)
      faults.push(
        `${file} ${name} is not listed: add "${name}: (w) => ${moduleOf(file)}.${name}(w.tx, …)," to its statementsOf`,
      )
  }
  const why = new Map(files.flatMap((f) => [...f.entries].map(([name, entry]) => [`${f.file} ${name}`, entry.grows])))
  let hold = 0
  for (const run of measured) {
    const reason = why.get(run.name)
    if (run.failed) faults.push(`${run.name} could not be run: ${run.failed}`)
    else if (!reason && !isFlat(run))
      faults.push(
        `${run.name}: ${describeWork(run)}. Bound it by an index, or list it with its reason: grows('why', …)`,
      )
    else hold += 1
  }
  return { hold, faults }
}

const moduleOf = (file: string) => basename(file).split('.')[1] ?? ''
