import { Readable } from 'node:stream'
import type { ExportFormat } from '@lignum/contract/core/exports'
import { limits } from '@lignum/contract/core/limits'
import type { ListRequest } from '@lignum/contract/core/lists'
import { type Db, transact } from '#kit/database/database'
import { csvLine } from '#kit/lists/csv'
import { type ExportTurn, takeExportTurn } from '#kit/lists/export-turn'
import type { PageRequest } from '#kit/lists/list-filter'
import { readAll } from '#kit/lists/read-all'
import type { Listed } from '#kit/lists/read-page'
import { type Cell, openTotals, type SheetColumns } from '#kit/lists/sheet'
import { openXlsx } from '#kit/lists/xlsx'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import { Refusal } from '#kit/values/refusal'
import { recordAudit } from '../audit.writes.ts'

/** A list that can be exported: its page and its presenter are those of the list's own call. */
export type ExportedList<Request, Row, S> = SheetColumns<S> & {
  /** The entity of the audit entry. */
  readonly entity: string
  /** Refuses those who may export, but not these rows. */
  readonly admit?: (actor: Actor, request: Request) => void
  readonly read: (request: Request & PageRequest) => Promise<Listed<Row>[]>
  readonly show: (rows: Listed<Row>[]) => Promise<S[]> | S[]
}

type Wanted<Request> = { readonly format: ExportFormat; readonly request: Request }
type Shown = Readonly<Record<string, Cell>>

/** Exports all rows of a list for its reader, one export at a time, and records it with its filter. */
export const exportList = async <Request extends ListRequest, Row, S extends Shown>(
  db: Db,
  by: By<Actor>,
  { format, request }: Wanted<Request>,
  { list, gone }: { readonly list: ExportedList<Request, Row, S>; readonly gone: AbortSignal },
): Promise<Readable | Buffer> => {
  list.admit?.(by.actor, request)
  const turn = await takeExportTurn(db, by.actor.id)
  try {
    const pages = shownPages(list, request)
    // Read before anything is sent, so that an unknown filter is refused as in the list.
    const first = await pages.next()
    const { pageNumber: _page, amountPerPage: _size, ...filter } = request
    const exported = { event: 'Queried', entity: list.entity, field: 'export' } as const
    await transact(db, (tx) => recordAudit(tx, by, [{ ...exported, new: JSON.stringify({ format, ...filter }) }]))
    const rows = withFirst(first, pages)
    return format === 'csv' ? streamCsv(list, rows, turn) : await buildXlsx(list, rows, { turn, gone })
  } catch (err) {
    turn.end()
    throw err
  }
}

async function* shownPages<Request extends ListRequest, Row, S>(
  { read, show }: ExportedList<Request, Row, S>,
  request: Request,
) {
  for await (const rows of readAll(read, request)) yield show(rows)
}

async function* withFirst<T>(first: IteratorResult<T, void>, others: AsyncGenerator<T, void>): AsyncGenerator<T, void> {
  if (first.done) return
  yield first.value
  yield* others
}

/** Written as fast as the client reads. The turn ends with the stream, also when the client has left. */
const streamCsv = <S extends Shown>(sheet: SheetColumns<S>, pages: AsyncIterable<S[]>, turn: ExportTurn): Readable => {
  const stream = Readable.from(csvOf(sheet, pages), { objectMode: false })
  turn.onLost(() => stream.destroy(new Error('the turn of this export was taken over')))
  return stream.once('close', turn.end)
}

async function* csvOf<S extends Shown>(sheet: SheetColumns<S>, pages: AsyncIterable<S[]>): AsyncGenerator<string> {
  const totals = openTotals(sheet)
  yield csvLine(sheet.columns)
  for await (const rows of pages) {
    totals.add(rows)
    yield rows.map((row) => csvLine(cellsOf(sheet, row))).join('')
  }
  yield csvLine(totals.row())
}

const cellsOf = <S extends Shown>({ columns }: SheetColumns<S>, row: S): Cell[] =>
  columns.map((column) => row[column] ?? null)

type Building = { readonly turn: ExportTurn; readonly gone: AbortSignal }

const buildXlsx = async <S extends Shown>(
  sheet: SheetColumns<S>,
  pages: AsyncIterable<S[]>,
  { turn, gone }: Building,
): Promise<Buffer> => {
  const totals = openTotals(sheet)
  const xlsx = openXlsx((sheet.money?.amounts ?? []).map((amount) => sheet.columns.indexOf(amount)))
  xlsx.add([sheet.columns])
  for await (const rows of pages) {
    gone.throwIfAborted()
    totals.add(rows)
    if (totals.count() > limits.spreadsheetRows) throw new Refusal('export-too-long')
    xlsx.add(rows.map((row) => cellsOf(sheet, row)))
  }
  xlsx.add([totals.row()])
  const bytes = await xlsx.build()
  turn.end()
  return bytes
}
