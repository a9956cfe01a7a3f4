import { getMyCards } from '@lignum/contract/giving/cards'
import { getPaymentsListByFilterForInvestor, getProjectsForInvestor } from '@lignum/contract/giving/payment-lists'
import { getPaymentConfiguration } from '@lignum/contract/giving/payments'
import { getMyStatement } from '@lignum/contract/giving/receipts'
import type { RouterContextProvider } from 'react-router'
import { changeCards } from '../../features/giving/checkout/change-cards.server.ts'
import { GivenProjects } from '../../features/giving/history/given-projects.tsx'
import { PaymentList } from '../../features/giving/history/payment-list.tsx'
import { paymentRequestOf, readPaymentListQuery } from '../../features/giving/history/payment-list-query.ts'
import { SavedCards, messageAfterGateway } from '../../features/giving/checkout/saved-cards.tsx'
import { type StatementQuery, Statement } from '../../features/giving/history/statement.tsx'
import type { RouteHandle } from '../../lib/access/access.ts'
import { apiContext } from '../../lib/api/api.ts'
import { orProblem } from '../../lib/api/or-problem.server.ts'
import { pageHead, unlisted } from '../../lib/page/page-head.ts'
import { useProblemNotice } from '../../lib/notices/use-problem-notice.ts'
import type { Route } from './+types/payment-list.ts'

export const handle: RouteHandle = { operations: ['View_Investor_Payment_List'] }

const statementOf = async (
  context: Readonly<RouterContextProvider>,
  search: URLSearchParams,
): Promise<StatementQuery | null> => {
  const [from, to] = [search.get('first'), search.get('last')]
  if (!from || !to) return null
  return { from, to, ...(await orProblem(context.get(apiContext)(getMyStatement, { from, to }))) }
}

/** Each part may fail by itself; the page stands with what is left. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const place = readPaymentListQuery(url.searchParams)
  const [payments, projects, config, cards, statement] = await Promise.all([
    orProblem(api(getPaymentsListByFilterForInvestor, paymentRequestOf(place))),
    orProblem(api(getProjectsForInvestor, { id: 'me' })),
    orProblem(api(getPaymentConfiguration, {})),
    orProblem(api(getMyCards, {})),
    statementOf(context, url.searchParams),
  ])
  return {
    origin: url.origin,
    place,
    list: payments.done,
    problem: payments.problem,
    projects: projects.done?.results ?? null,
    cards: cards.done?.results ?? null,
    hasCards: config.done?.methods.some(({ paymentType }) => paymentType === 'CreditCard') ?? false,
    statement,
    cardMessages: messageAfterGateway(url.searchParams.get('card')),
  }
}

export const action = async ({ request, context }: Route.ActionArgs) => changeCards(context, await request.formData())

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageHead({
    title: 'My Payments',
    canonical: '/user-profile/payment-list',
    origin: loaderData?.origin ?? 'http://localhost',
  }),
  unlisted,
]

export default function MyPayments({ loaderData, actionData }: Route.ComponentProps) {
  const { place, list, problem, projects, cards, hasCards, statement, cardMessages } = loaderData
  useProblemNotice(problem)
  return (
    <div className="wide-area page">
      <h1>My Payments</h1>
      <PaymentList list={list} place={place} />
      <GivenProjects projects={projects} />
      <Statement asked={statement} />
      {hasCards && (
        <SavedCards cards={cards} answer={actionData?.answer} words={actionData?.verified ?? cardMessages} />
      )}
    </div>
  )
}
