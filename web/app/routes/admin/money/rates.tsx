import { enterRate, getRatesByFilter, type ListedRate } from '@lignum/contract/giving/rates'
import { useMemo } from 'react'
import { data, href } from 'react-router'
import { consoleHead } from '../../../console/console-head.tsx'
import { ConsoleList } from '../../../console/list/console-list.tsx'
import { packRows } from '../../../console/list/packed-rows.ts'
import { RateForm } from '../../../features/giving/console/rates/rate-form.tsx'
import { rateColumns, rateFilters, rateList } from '../../../features/giving/console/rates/rate-list.tsx'
import { UsdStatus } from '../../../features/giving/console/rates/usd-status.tsx'
import { WaitingRates } from '../../../features/giving/console/rates/waiting-rates.tsx'
import type { RouteHandle } from '../../../lib/access/access.ts'
import { useMay } from '../../../lib/access/use-may.ts'
import { apiContext } from '../../../lib/api/api.ts'
import { orResponse } from '../../../lib/api/or-problem.server.ts'
import { submitForm, textOf } from '../../../lib/api/submit-form.server.ts'
import { toLocalInput } from '../../../lib/format/jamaican-time.ts'
import { readListQuery } from '../../../lib/lists/list-query.ts'
import { listRequestOf } from '../../../lib/lists/list-request.ts'
import { SectionPanel } from '../../../ui/section-panel.tsx'
import type { Route } from './+types/rates.ts'

export const handle: RouteHandle = { anyOf: ['Manage_Rates', 'View_all_payments'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readListQuery(rateList.rules, url.searchParams)
  const rates = await orResponse(context.get(apiContext)(getRatesByFilter, listRequestOf(rateList.rules, query)))
  return data({ query, rates, today: toLocalInput(new Date().toISOString()).slice(0, 10) })
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { done, refused } = await submitForm(context, form, enterRate, {
    day: textOf(form, 'day'),
    rate: textOf(form, 'rate'),
    source: textOf(form, 'source'),
    confirmsDifference: form.has('confirmsDifference'),
  })
  return refused ?? { form: textOf(form, 'form'), saved: { id: done.id, stamp: done.id } }
}

export const meta = () => consoleHead('Rates')

const keyOf = ({ id }: ListedRate) => String(id)
const nameOf = ({ day, rate }: ListedRate) => `${rate} from ${day}`
const to = ({ day }: ListedRate) => `${href('/admin/rates')}?day=${day}`

export default function RatesPage({ loaderData: { query, rates, today }, actionData }: Route.ComponentProps) {
  const may = useMay()
  const list = useMemo(
    () => ({ query, rows: packRows(rates.results), count: rates.count, problem: null }),
    [query, rates],
  )
  return (
    <>
      <div className="page-title">
        <h1>Rates</h1>
      </div>
      <div className="stack detail">
        <UsdStatus usd={rates.usd} />
        <WaitingRates waiting={rates.waiting} />
        {may('Manage_Rates') && (
          <SectionPanel id="enter" title="Enter a rate">
            <RateForm key={rates.count + rates.waiting.length} today={today} outcome={actionData} />
          </SectionPanel>
        )}
      </div>
      <ConsoleList
        source={rateList}
        noun="rates"
        controls={rateFilters}
        columns={rateColumns}
        loaded={list}
        empty={{ title: 'There are no rates yet', text: 'Without one, donors can give in Jamaican dollars only.' }}
        {...{ keyOf, nameOf, to }}
      />
    </>
  )
}
