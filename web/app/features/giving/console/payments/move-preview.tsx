import { previewGiftMove } from '@lignum/contract/giving/endpoints'
import type { GiftMovePreview } from '@lignum/contract/giving/moves'
import { LoadFailure } from '../../../../console/load-failure.tsx'
import { useLoad } from '../../../../console/use-load.ts'
import { callApi } from '../../../../lib/api/call-api.ts'
import { remainderOf, sumOf } from '../../../../lib/format/cents.ts'
import { formatMoney } from '../../../../lib/format/format-money.ts'
import { type Column, Table } from '../../../../ui/table.tsx'
import '../money.css'

type Route = { orderId: string; fromProjectId: string; toProjectId: string }
type Held = { readonly name: string; readonly now: number; readonly afterwards: number }

const columnsIn = (currency: GiftMovePreview['currency']): readonly Column<Held>[] => [
  { title: 'Project', cell: ({ name }) => name },
  { title: 'Holds now', isFigure: true, cell: ({ now }) => formatMoney(now, currency) },
  { title: 'Afterwards', isFigure: true, cell: ({ afterwards }) => formatMoney(afterwards, currency) },
]

/** What both projects hold before and after the move, and who has to agree. */
export function MovePreview({ route }: { route: Route }) {
  const { data, failure, isLoading, retry } = useLoad(JSON.stringify(route), (signal) =>
    callApi(previewGiftMove, route, { signal }),
  )
  if (failure) return <LoadFailure message={failure} onRetry={retry} />
  if (!data || isLoading) return <output>Working out what both projects hold…</output>
  const { currency, amount, from, to } = data
  const rows = [
    { name: from.name, now: from.held, afterwards: remainderOf(from.held, amount) },
    { name: to.name, now: to.held, afterwards: sumOf(to.held, amount) },
  ]
  return (
    <>
      <p>
        {formatMoney(amount, currency)} moves from {from.name} to {to.name}.{' '}
        {data.needsSecondPerson
          ? 'That is above the limit for one person, so somebody else has to confirm it first.'
          : 'You may do that alone.'}
      </p>
      <Table caption="What the projects hold" columns={columnsIn(currency)} rows={rows} keyOf={({ name }) => name} />
    </>
  )
}
