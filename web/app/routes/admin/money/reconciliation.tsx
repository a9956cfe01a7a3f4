import { type BankLine, getBankLinesByFilter } from '@lignum/contract/giving/banking/bank-lines'
import { getBankAccounts } from '@lignum/contract/giving/banking/bank-statements'
import { data, href, Link } from 'react-router'
import { consoleHead } from '../../../console/console-head.tsx'
import { ConsoleList } from '../../../console/list/console-list.tsx'
import { loadList } from '../../../console/list/load-list.server.ts'
import { unpackRows } from '../../../console/list/packed-rows.ts'
import { bankLineColumns, bankLineFilters } from '../../../features/giving/console/banking/bank-line-columns.tsx'
import { bankLineList, onlyUnexplained } from '../../../features/giving/console/banking/bank-line-list.ts'
import { BankLinePeek } from '../../../features/giving/console/banking/bank-line-peek.tsx'
import { ExactMatches } from '../../../features/giving/console/banking/exact-matches.tsx'
import { ImportStatement } from '../../../features/giving/console/banking/import-statement.tsx'
import { ProviderReport } from '../../../features/giving/console/banking/provider-report.tsx'
import type { RouteHandle } from '../../../lib/access/access.ts'
import { useMay } from '../../../lib/access/use-may.ts'
import { apiContext } from '../../../lib/api/api.ts'
import { orResponse } from '../../../lib/api/or-problem.server.ts'
import { pageStatus } from '../../../lib/api/problem.ts'
import { withQuery } from '../../../lib/page/with-query.ts'
import { SectionPanel } from '../../../ui/section-panel.tsx'
import '../../../features/giving/console/banking/banking.css'
import type { Route } from './+types/reconciliation.ts'

export const handle: RouteHandle = { anyOf: ['Reconcile_Bank', 'View_all_payments'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [list, accounts] = await Promise.all([
    loadList(bankLineList.rules, url.searchParams, (request) => api(getBankLinesByFilter, onlyUnexplained(request))),
    orResponse(api(getBankAccounts, {})),
  ])
  return data({ list, accounts: accounts.results }, { status: pageStatus(list.problem) })
}

export const meta = () => consoleHead('Bank statements')

const keyOf = ({ id }: BankLine) => id
const nameOf = ({ reference, description }: BankLine) => `${reference} ${description}`.trim()
const to = ({ id }: BankLine) => withQuery(href('/admin/reconciliation'), { line: id })
const peek = (line: BankLine) => <BankLinePeek line={line} />

export default function Reconciliation({ loaderData: { list, accounts } }: Route.ComponentProps) {
  const may = useMay()
  const lines = unpackRows(list.rows)
  const [only] = list.query.filters.line ? lines : []
  return (
    <>
      <div className="page-title">
        <h1>Bank statements</h1>
      </div>
      <p className="quiet">
        One person imports a statement, another one explains its lines: nobody books money alone. Choose a row to see
        what it may be. At the end of the month it is <Link to={href('/admin/reconciliation/months')}>closed</Link>.
      </p>
      <div className="stack detail bank-top">
        {may('Reconcile_Bank') && !only && <ImportStatement accounts={accounts} />}
        {may('Reconcile_Bank') && !only && <ExactMatches lines={lines} />}
        {only && (
          <SectionPanel id="line" title="This line">
            <BankLinePeek line={only} />
          </SectionPanel>
        )}
      </div>
      <ConsoleList
        source={bankLineList}
        noun="lines"
        controls={bankLineFilters}
        columns={bankLineColumns}
        loaded={list}
        empty={{ title: 'Every line is explained', text: 'Lines of the next statement appear here.' }}
        {...{ keyOf, nameOf, to, peek }}
      />
      {may('Reconcile_Bank') && !only && (
        <div className="stack detail bank-top">
          <ProviderReport />
        </div>
      )}
    </>
  )
}
