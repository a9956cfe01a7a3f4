import type { ListRequest } from '@lignum/contract/core/lists'
import { moneyRequestKind, moneyRequestState } from '@lignum/contract/giving/money-requests'
import { listFields } from '#kit/lists/list-fields'
import { planList } from '#kit/lists/list-filter'
import { countRows, selectPage } from '#kit/lists/read-page'
import type { ApprovalsDb } from './approvals.tables.ts'

export const findMoneyRequest = (db: ApprovalsDb, id: string) =>
  db.selectFrom('money_requests').selectAll().where('id', '=', id).executeTakeFirst()
export type MoneyRequestRow = NonNullable<Awaited<ReturnType<typeof findMoneyRequest>>>

type Subject = { readonly kind: MoneyRequestRow['kind']; readonly subject: string; readonly now: Date }

/** The open, unexpired request about a subject. */
export const findOpenRequest = (db: ApprovalsDb, { kind, subject, now }: Subject) =>
  db
    .selectFrom('money_requests')
    .select('id')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('state', '=', 'open')
    .where('expires_at', '>=', now)
    .executeTakeFirst()

const requestFields = listFields<ApprovalsDb, 'money_requests'>(
  {
    Id: { uuid: 'money_requests.id' },
    Kind: { enum: 'money_requests.kind', values: moneyRequestKind.options },
    State: { enum: 'money_requests.state', values: moneyRequestState.options },
    RequestedDate: { timestamp: 'money_requests.requested_at' },
  },
  { order: [{ field: 'RequestedDate', ascending: false }], key: 'money_requests.id' },
)

export const listMoneyRequests = (db: ApprovalsDb, request: ListRequest) =>
  selectPage(db.selectFrom('money_requests').selectAll(), planList(requestFields, request))

export const countMoneyRequests = (db: ApprovalsDb, request: ListRequest): Promise<number> =>
  countRows(db, db.selectFrom('money_requests').where(planList(requestFields, request).where))
