import { dayInJamaica } from '@lignum/contract/accounts/person-rules'
import type { HandlerResult } from '@lignum/contract/core/call'
import type { PaymentType } from '@lignum/contract/giving/payments'
import type { getPledgesListByFilter, TrackedPledge } from '@lignum/contract/giving/pledges'
import { toMajor } from '#kit/values/money'
import type { BankDetails } from './pledges.deps.ts'
import { bankInstructionsFor } from './bank-instructions.policy.ts'
import { describePledge } from './pledge-flow.ts'
import type { PledgeRow } from './pledges.reads.ts'

/** The amount still to be paid; 0 once the pledge is closed. */
export const leftOf = (row: Pick<PledgeRow, 'status' | 'total_minor' | 'received_minor'>): number =>
  row.status === 'Unfulfilled' ? Math.max(0, row.total_minor - row.received_minor) : 0

/** A pledge for anyone who knows its code, without personal data. */
export const presentTracked = (row: PledgeRow, bank: BankDetails, methods: PaymentType[]): TrackedPledge => ({
  code: row.code,
  projectName: row.project_name,
  projectUrl: `/projects/view/${row.project_id}`,
  currency: row.currency,
  amount: toMajor(row.total_minor),
  amountReceived: toMajor(row.received_minor),
  status: row.status,
  statusInWords: describePledge({ status: row.status, receivedMinor: row.received_minor }),
  pledgeDate: dayInJamaica(row.created_at),
  bank:
    leftOf(row) > 0
      ? bankInstructionsFor(bank, { code: row.code, currency: row.currency, leftMinor: leftOf(row) })
      : null,
  methods,
  isDeclined: row.declined_at !== null,
})

type ListedPledge = HandlerResult<typeof getPledgesListByFilter>['results'][number]

/** A pledge for staff. */
export const presentPledge = (row: PledgeRow, names: ReadonlyMap<string, string>): ListedPledge => ({
  id: row.id,
  code: row.code,
  pledgersName: row.pledger_name,
  companyName: row.company_name,
  projects: row.project_name,
  totalPledge: toMajor(row.total_minor),
  amountReceived: toMajor(row.received_minor),
  currency: row.currency,
  userName: row.user_id ? (names.get(row.user_id) ?? null) : null,
  status: row.status,
  pledgeDate: row.created_at.toISOString(),
})

/** A pledge in an export, with contact details: the export is recorded, the list is not. */
export const presentExportedPledge = (row: PledgeRow, names: ReadonlyMap<string, string>) => ({
  ...presentPledge(row, names),
  phoneNumber: row.phone_number,
  email: row.email,
})
