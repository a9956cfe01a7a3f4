import type { getAuditSeals } from '@lignum/contract/audit/audit'
import type { ResponseOf } from '@lignum/contract/core/call'
import { ExactTime } from '../../../console/exact-time.tsx'
import { formatCount } from '../../../lib/format/format-count.ts'
import { type Column, Table } from '../../../ui/table.tsx'

type Seal = ResponseOf<typeof getAuditSeals>['results'][number]

const columnsFor = (broken: ReadonlySet<number>): Column<Seal>[] => [
  {
    title: 'Seal',
    cell: ({ number }) => (
      <span>
        {formatCount(number)} {broken.has(number) && <strong className="broken">Broken</strong>}
      </span>
    ),
  },
  { title: 'Sealed until', cell: ({ endedAt }) => <ExactTime at={endedAt} /> },
  { title: 'Entries', cell: ({ entries }) => formatCount(entries), isFigure: true },
  { title: 'Details', cell: ({ details }) => formatCount(details), isFigure: true },
  { title: 'Hash', cell: ({ hash }) => <code>{hash}</code> },
]

/** The seals, with those that the last verification found broken marked. */
export function SealTable({ seals, broken }: { seals: readonly Seal[]; broken: ReadonlySet<number> }) {
  return <Table caption="Seals" columns={columnsFor(broken)} rows={seals} keyOf={({ number }) => String(number)} />
}
