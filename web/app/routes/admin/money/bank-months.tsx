import { getBankMonth, getBankMonths } from '@lignum/contract/giving/banking/bank-months'
import { currencies } from '@lignum/contract/core/names'
import { href, Link } from 'react-router'
import { consoleHead } from '../../../console/console-head.tsx'
import { MonthActions } from '../../../features/giving/console/months/month-actions.tsx'
import { LateMovements, MonthDifferences } from '../../../features/giving/console/months/month-differences.tsx'
import { MonthFigures } from '../../../features/giving/console/months/month-figures.tsx'
import { monthName } from '../../../features/giving/console/months/month-name.ts'
import { MonthState, MonthTable } from '../../../features/giving/console/months/month-table.tsx'
import type { RouteHandle } from '../../../lib/access/access.ts'
import { apiContext } from '../../../lib/api/api.ts'
import { orResponse } from '../../../lib/api/or-problem.server.ts'
import { withQuery } from '../../../lib/page/with-query.ts'
import { SectionPanel } from '../../../ui/section-panel.tsx'
import '../../../console/list/list.css'
import '../../../features/giving/console/banking/banking.css'
import type { Route } from './+types/bank-months.ts'

export const handle: RouteHandle = { anyOf: ['Reconcile_Bank', 'View_all_payments'] }

/** The month that is named, or else the oldest that is not closed: the one to work on. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const currency = currencies.find((one) => one === url.searchParams.get('currency')) ?? 'JMD'
  const { results } = await orResponse(api(getBankMonths, { currency }))
  const named = results.find(({ month }) => month === url.searchParams.get('month'))
  const month = (named ?? results.findLast(({ state }) => state !== 'closed'))?.month
  const shown = month ? await orResponse(api(getBankMonth, { currency, month })) : null
  return { currency, months: results, shown }
}

export const meta = () => consoleHead('Months of the bank')

export default function BankMonths({ loaderData: { currency, months, shown } }: Route.ComponentProps) {
  return (
    <>
      <div className="page-title">
        <h1>Months of the bank</h1>
      </div>
      <p className="quiet">
        At the end of each month one person enters what the bank says, and another one closes the month. Lines are
        explained among the <Link to={href('/admin/reconciliation')}>bank statements</Link>.
      </p>
      <nav className="list-tabs" aria-label="Currencies">
        {currencies.map((one) => (
          <Link
            key={one}
            to={withQuery(href('/admin/reconciliation/months'), { currency: one })}
            aria-current={one === currency ? 'page' : undefined}
          >
            {one}
          </Link>
        ))}
      </nav>
      <div className="stack detail bank-top">
        {shown && (
          <SectionPanel id="month" title={`${monthName(shown.month)} in ${shown.currency}`}>
            <div>
              <MonthState state={shown.state} />
            </div>
            <MonthFigures month={shown} />
            <MonthDifferences month={shown} />
            <LateMovements month={shown} />
            <MonthActions key={`${shown.currency} ${shown.month} ${shown.version}`} month={shown} />
          </SectionPanel>
        )}
        <SectionPanel id="months" title="All months">
          <MonthTable months={months} />
        </SectionPanel>
      </div>
    </>
  )
}
