import type { ListRequestInput } from '@lignum/contract/core/lists'
import { Link } from 'react-router'
import type { ListSource, LoadedList } from '../../../console/list/list-source.ts'
import { LoadFailure } from '../../../console/load-failure.tsx'
import { useLoad } from '../../../console/use-load.ts'
import { countOf } from '../../../lib/format/format-count.ts'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { listParameters, type ListRules } from '../../../lib/lists/list-query.ts'
import { matchRequestOf } from '../../../lib/lists/list-request.ts'
import './money.css'

type Currency = 'JMD' | 'USD'
type Total = { readonly currency: Currency; readonly count: number }

type Props<R extends ListRules, Row, T extends Total> = {
  source: ListSource<R, Row>
  loaded: Pick<LoadedList<R, Row>, 'query' | 'count'>
  /** One row of the list, in the singular: `payment`. */
  noun: string
  read: (request: ListRequestInput, signal: AbortSignal) => Promise<{ readonly totals: readonly T[] | null }>
  /** The filters that are added up whatever the number of rows; null if there are none. */
  wholeFilters?: string | null
  figures: readonly { readonly label: string; readonly of: (total: T) => number }[]
}

/** The totals of everything that matches the filters of a list, by currency. Loaded by themselves: the list does not wait. */
export function ListTotals<R extends ListRules, Row, T extends Total>(props: Props<R, Row, T>) {
  const { source, loaded, noun, read, figures, wholeFilters = 'dates, status and currency' } = props
  const request = matchRequestOf(source.rules, loaded.query)
  const { data, failure, isLoading, retry } = useLoad(`${JSON.stringify(request)} ${loaded.count}`, (signal) =>
    read(request, signal),
  )
  if (failure && !isLoading) return <LoadFailure message={failure} onRetry={retry} />
  const linkTo = (currency: Currency) =>
    `${source.path}?${withCurrency(listParameters(source.rules, { ...loaded.query, page: 1 }), currency)}`
  return (
    <section className="list-totals" aria-label="Totals" aria-busy={isLoading}>
      {!data && <p className="quiet">Adding up…</p>}
      {data && !data.totals && (
        <p className="quiet">
          More than 10,000 {noun}s match. {wholeFilters ? `With other filters than ${wholeFilters}, choose` : 'Choose'}{' '}
          a shorter time to see their totals here; the export has them in its last row.
        </p>
      )}
      {data?.totals?.length === 0 && <p className="quiet">There is nothing to add up.</p>}
      {data?.totals?.map((total) => (
        <dl key={total.currency}>
          <div>
            <dt>{total.currency}</dt>
            <dd>
              <Link to={linkTo(total.currency)}>{countOf(total.count, noun)}</Link>
            </dd>
          </div>
          {figures.map(({ label, of }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="figures">{formatMoney(of(total), total.currency)}</dd>
            </div>
          ))}
        </dl>
      ))}
    </section>
  )
}

const withCurrency = (parameters: URLSearchParams, currency: Currency): string => {
  parameters.set('currency', currency)
  return parameters.toString()
}
