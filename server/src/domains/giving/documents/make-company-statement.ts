import { dayInJamaica } from '@lignum/contract/accounts/person-rules'
import { findNames } from '#domains/accounts'
import type { Db } from '#kit/database/database'
import { Refusal } from '#kit/values/refusal'
import {
  listGiftsToProjects,
  listLateGiftsToProjects,
  listPledgeMoneyToProjects,
  listProjectsOf,
} from './company-statement.reads.ts'
import { boundedDays, maxLines, periodOf, type Statement, type StatementLine, sumsOf } from './make-statement.ts'
import { donorName } from './receipt.present.ts'

type CompanyLine = StatementLine & { readonly donor: string }
export type CompanyStatement = Omit<Statement, 'lines'> & { readonly lines: readonly CompanyLine[] }

/** All gifts to the projects of a company between two days, both included, by every channel, net of refunds. */
export const makeCompanyStatement = async (
  db: Db,
  companyId: string,
  requested: { from: string; to: string },
): Promise<CompanyStatement> => {
  const { from, to } = boundedDays(requested)
  const projects = new Map((await listProjectsOf(db, companyId)).map((project) => [project.id, project.name]))
  const [ids, limit] = [[...projects.keys()], maxLines + 1]
  const period = { ...periodOf({ from, to }), limit }
  const online = [...(await listGiftsToProjects(db, ids, period)), ...(await listLateGiftsToProjects(db, ids, period))]
  const pledged = await listPledgeMoneyToProjects(db, ids, { from, to, limit })
  if (online.length + pledged.length > maxLines) throw new Refusal('giving.statement-too-long')
  const names = await findNames(
    db,
    online.map((row) => row.user_id).filter((id) => id !== null),
  )
  const lines = [
    ...online.map((row) => onlineLine(row, projects, names)),
    ...pledged.map((row) => pledgeLine(row, projects)),
  ].toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  return { from, to, lines, ...sumsOf(lines) }
}

type Names = ReadonlyMap<string, string>
type OnlineRow = Awaited<ReturnType<typeof listGiftsToProjects>>[number]
type PledgeRow = Awaited<ReturnType<typeof listPledgeMoneyToProjects>>[number]

const onlineLine = (row: OnlineRow, projects: Names, names: Names): CompanyLine => {
  const account = row.first_name || !row.user_id ? undefined : names.get(row.user_id)
  return {
    date: dayInJamaica(row.paid_at ?? new Date(0)),
    channel: 'Online',
    reference: row.receipt_number ?? '',
    project: projects.get(row.project_id) ?? '',
    currency: row.currency,
    minor: row.amount_minor,
    localMinor: row.local_minor,
    refundedMinor: row.refunded_minor,
    refundedLocalMinor: row.refunded_local_minor,
    donor: account ?? donorName({ ...row, pledging_company: null }),
  }
}

const pledgeLine = (row: PledgeRow, projects: Names): CompanyLine => ({
  date: row.value_date,
  channel: 'Pledge',
  reference: row.code,
  project: projects.get(row.project_id) ?? '',
  currency: row.currency,
  minor: row.amount_minor,
  localMinor: row.local_minor,
  refundedMinor: 0,
  refundedLocalMinor: 0,
  donor: donorName({ ...row, pledging_company: row.company_name }),
})
