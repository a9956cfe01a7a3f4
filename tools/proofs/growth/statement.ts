import type { PageRequest } from '../../../server/src/kit/lists/list-filter.ts'
import type { World } from './world.ts'

export type Run = (world: World) => PromiseLike<unknown>

/** Runs of one function of a `*.reads.ts` or `*.writes.ts`, and the reason if it may grow. */
export type Statement = { readonly runs: readonly Run[]; readonly grows?: string; readonly isPart?: true }

type Entry = Run | Statement

/** Grows with the data, for this reason. */
export const grows = (why: string, ...runs: Run[]): Statement => ({ grows: why, runs })

/** Several runs, because its SQL or plan depends on the arguments. */
export const each = (...runs: Run[]): Statement => ({ runs })

/** Has no statement of its own: a part of others, or no SQL at all. */
export const isPart: Statement = { isPart: true, runs: [] }

/** A page and the one behind its last row, as an export reads them. */
export const readTwoPages = async (
  page: PageRequest,
  read: (request: PageRequest) => Promise<readonly { cursor: string }[]>,
) => {
  const last = (await read(page)).at(-1)
  if (!last) throw new Error('the first page is empty')
  await read({ ...page, after: { position: last.cursor, exceptNulls: true } })
}

type Functions<M> = { [K in keyof M as M[K] extends (...given: never[]) => unknown ? K : never]: Entry }

export type StatementFile = {
  readonly file: string
  readonly exported: readonly string[]
  readonly entries: ReadonlyMap<string, Statement>
}

/** The entries of one SQL file. A missing or superfluous one does not compile. */
export const statementsOf = <M extends object>(file: string, module: M, entries: Functions<M>): StatementFile => ({
  file,
  exported: Object.entries(module).flatMap(([name, value]) => (typeof value === 'function' ? [name] : [])),
  entries: new Map(
    Object.entries<Entry>(entries).map(([name, entry]) => [
      name,
      typeof entry === 'function' ? { runs: [entry] } : entry,
    ]),
  ),
})
