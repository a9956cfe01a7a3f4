import { Facts } from '../../../../console/detail/facts.tsx'
import { formatMoney } from '../../../../lib/format/format-money.ts'
import { Moment } from '../../../../ui/form/date-field.tsx'
import type { PledgeRow } from './pledge-list.ts'
import { PledgeStatus } from './pledge-status.tsx'

/** A pledge beside the list, from its row. */
export function PledgePeek({ row }: { row: PledgeRow }) {
  return (
    <Facts
      facts={[
        { label: 'Status', value: <PledgeStatus status={row.status} /> },
        { label: 'Promised', value: formatMoney(row.totalPledge, row.currency) },
        { label: 'Received', value: formatMoney(row.amountReceived, row.currency) },
        { label: 'Pledged by', value: row.pledgersName },
        { label: 'Company', value: row.companyName },
        { label: 'Project', value: row.projects },
        { label: 'Date', value: <Moment at={row.pledgeDate} /> },
        { label: 'Account', value: row.userName },
      ]}
    />
  )
}
