import { setTimeout as wait } from 'node:timers/promises'
import type { ListRequest } from '@lignum/contract/core/lists'
import type { Cursor } from './keyset.ts'
import type { Listed } from './read-page.ts'

/** So few that neither reading nor presenting them holds up other requests for more than some milliseconds. */
const pageSize = 100

/**
 * The pause after a page, as a multiple of the time it took: an export uses at most a third of the process, and less of
 * a busy machine. With a slow client it is the client that takes the time, hence the upper limit.
 */
const [pauseFactor, longestPauseMs] = [2, 50]

/**
 * Reads a whole list page by page, each behind the last row of the one before: no transaction stays open, and no row is
 * read twice. In an ascending order the rows with nulls are read last, since an index cannot find both at once.
 */
export async function* readAll<Request extends ListRequest, Row>(
  read: (request: Request & { readonly after?: Cursor }) => Promise<Listed<Row>[]>,
  request: Request,
  amountPerPage = pageSize,
): AsyncGenerator<Listed<Row>[], void> {
  for (let after: Cursor | undefined; ;) {
    const begun = performance.now()
    const rows = await read({ ...request, pageNumber: 1, amountPerPage, ...(after && { after }) })
    if (rows.length > 0) yield rows
    const isLast = rows.length < amountPerPage
    if (isLast && !after?.exceptNulls) return
    await wait(Math.min(pauseFactor * (performance.now() - begun), longestPauseMs))
    after = {
      position: rows.at(-1)?.cursor ?? after?.position ?? '[]',
      exceptNulls: !isLast && (after?.exceptNulls ?? true),
    }
  }
}
