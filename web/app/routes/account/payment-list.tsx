import { getMyCards } from '@lignum/contract/giving/cards/cards'
import { getPaymentsListByFilterForInvestor, getProjectsForInvestor } from '@lignum/contract/giving/payment-lists'
import { getPaymentConfiguration } from '@lignum/contract/giving/payments'
import { getMyStatement } from '@lignum/contract/giving/receipts'
import type { RouterContextProvider } from 'react-router'
import { href } from 'react-router'
import { changeCards } from '../../features/giving/checkout/change-cards.server.ts'
import { GivenProjects } from '../../features/giving/history/given-projects.tsx'
import { PaymentList } from '../../features/giving/history/payment-list.tsx'
import { paymentListRules } from '../../features/giving/history/payment-list-rules.ts'
import { SavedCards, messageAfterGateway } from '../../features/giving/checkout/saved-cards.tsx'
import { type StatementResult, Statement } from '../../features/giving/history/statement.tsx'
import type { RouteHandle } from '../../lib/access/access.ts'
import { apiContext } from '../../lib/api/api.ts'
import { orProblem } from '../../lib/api/or-problem.server.ts'
import { readListQuery } from '../../lib/lists/list-query.ts'
import { listRequestOf } from '../../lib/lists/list-request.ts'
import { pageHead, unlisted } from '../../lib/page/page-head.ts'
import { useProblemNotice } from '../../lib/notices/use-problem-notice.ts'
import type { Route } from './+types/payment-list.ts'

export const handle: RouteHandle = { operations: ['View_Investor_Payment_List'] }

const statementOf = async (
  context: Readonly<RouterContextProvider>,
  search: URLSearchParams,
): Promise<StatementResult | null> => {
  const [from, to] = [search.get('first'), search.get('last')]
  if (!from || !to) return null
  return { from, to, ...(await orProblem(context.get(apiContext)(getMyStatement, { from, to }))) }
}

/** Each part may fail separately; the page shows the others. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const query = readListQuery(paymentListRules, url.searchParams)
  const [payments, projects, config, cards, statement] = await Promise.all([
    orProblem(api(getPaymentsListByFilterForInvestor, listRequestOf(paymentListRules, query))),
    orProblem(api(getProjectsForInvestor, { id: 'me' })),
    orProblem(api(getPaymentConfiguration, {})),
    orProblem(api(getMyCards, {})),
    statementOf(context, url.searchParams),
  ])
  return {
    origin: url.origin,
    query,
    list: payments.done,
    problem: payments.problem,
    projects: projects.done?.results ?? null,
    cards: cards.done?.results ?? null,
    hasCards: config.done?.methods.some(({ paymentType }) => paymentType === 'CreditCard') ?? false,
    statement,
    cardMessage: messageAfterGateway(url.searchParams.get('card')),
  }
}

export const action = async ({ request, context }: Route.ActionArgs) => changeCards(context, await request.formData())

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageHead({
    title: 'My Payments',
    canonical: href('/user-profile/payment-list'),
    origin: loaderData?.origin ?? 'http://localhost',
  }),
  unlisted,
]

export default function MyPayments({ loaderData, actionData }: Route.ComponentProps) {
  const { query, list, problem, projects, cards, hasCards, statement, cardMessage } = loaderData
  useProblemNotice(problem)
  return (
    <div className="wide-area page">
      <h1>My Payments</h1>
      <PaymentList list={list} query={query} />
      <GivenProjects projects={projects} />
      <Statement result={statement} />
      {hasCards && (
        <SavedCards cards={cards} response={actionData?.response} message={actionData?.verified ?? cardMessage} />
      )}
    </div>
  )
}
