import { getOrderByLink } from '@lignum/contract/giving/orders'
import { data, href } from 'react-router'
import { OrderView } from '../../features/giving/payment/order-view.tsx'
import type { RouteHandle } from '../../lib/access/access.ts'
import { apiContext } from '../../lib/api/api.ts'
import { orProblem } from '../../lib/api/or-problem.server.ts'
import { pageHead, unlisted } from '../../lib/page/page-head.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import type { Route } from './+types/order.ts'

export const handle: RouteHandle = { bundle: 'giving/paid' }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { done, problem } = await orProblem(context.get(apiContext)(getOrderByLink, { link: params.signed }))
  return data({ origin: url.origin, order: done, problem }, { status: problem?.status ?? 200 })
}

// The URL gives access to the order, so it must not leak to other sites as the referrer.
export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageHead({ title: 'Your order', origin: loaderData?.origin ?? 'http://localhost' }),
  unlisted,
  { name: 'referrer', content: 'no-referrer' },
]

export default function Order({ loaderData: { order, problem } }: Route.ComponentProps) {
  return (
    <div className="wrap page narrow-page">
      <h1>Your order</h1>
      {order ? (
        <OrderView order={order} />
      ) : (
        <EmptyState title="We couldn’t open this order">
          <p>
            {problem?.status === 404
              ? 'The link is incomplete. Please open it again from your email.'
              : problem?.message}
          </p>
          <LinkButton to={href('/contact-us')}>Contact us</LinkButton>
        </EmptyState>
      )}
    </div>
  )
}
