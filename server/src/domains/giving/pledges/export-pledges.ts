import { Readable } from 'node:stream'
import { limits } from '@lignum/contract/core/limits'
import { findNames } from '#domains/accounts'
import { recordAudit } from '#domains/audit'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import { csvLine } from '#kit/lists/csv'
import { transact } from '#kit/database/database'
import type { BaseDeps } from '../base.deps.ts'
import { presentPledge } from './pledge.present.ts'
import { listPledges } from './pledges.reads.ts'

const columns = [
  'code',
  'pledgersName',
  'companyName',
  'projects',
  'totalPledge',
  'amountReceived',
  'currency',
  'userName',
  'status',
  'phoneNumber',
  'email',
  'pledgeDate',
] as const

/** Streams all pledges as CSV. The export is recorded in the audit first. */
export const exportPledges = async (deps: Pick<BaseDeps, 'db'>, by: By<Actor>): Promise<Readable> => {
  await transact(deps.db, (tx) => recordAudit(tx, by, [{ event: 'Queried', entity: 'Pledge' }]))
  return Readable.from(linesOf(deps))
}

const amountPerPage = limits.largestPageSize

/** Oldest first: a pledge made during the export comes at the end and shifts no page. */
async function* linesOf({ db }: Pick<BaseDeps, 'db'>): AsyncGenerator<string> {
  yield csvLine(columns)
  for (let pageNumber = 1; ; pageNumber++) {
    const orderBy = [{ field: 'PledgeDate', ascending: true }]
    const rows = await listPledges(db, { pageNumber, amountPerPage, filters: [], orderBy })
    const names = await findNames(
      db,
      rows.flatMap((row) => row.user_id ?? []),
    )
    for (const row of rows) {
      const pledge = presentPledge(row, names)
      yield csvLine(columns.map((column) => pledge[column]))
    }
    if (rows.length < amountPerPage) return
  }
}
