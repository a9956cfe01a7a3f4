import { randomUUID } from 'node:crypto'
import { trackPledge } from '@lignum/contract/giving/pledges'
import { data, href, Link } from 'react-router'
import { CannotPay } from '../../features/giving/pledges/cannot-pay.tsx'
import { declineFrom } from '../../features/giving/pledges/decline-from.server.ts'
import { payPledge } from '../../features/giving/pledges/pay-pledge.server.ts'
import { PledgePayment } from '../../features/giving/pledges/pledge-payment.tsx'
import { Tracked } from '../../features/giving/pledges/tracked-pledge.tsx'
import type { RouteHandle } from '../../lib/access/access.ts'
import { apiContext } from '../../lib/api/api.ts'
import { orProblem } from '../../lib/api/or-problem.server.ts'
import { pageHead, unlisted } from '../../lib/page/page-head.ts'
import { withQuery } from '../../lib/page/with-query.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import type { Route } from './+types/track-pledge.ts'

export const handle: RouteHandle = { bundle: 'giving' }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { done, problem } = await orProblem(context.get(apiContext)(trackPledge, { code: params.code }))
  const response = {
    origin: url.origin,
    pledge: done,
    problem,
    idempotencyKey: randomUUID(),
    isCannot: url.searchParams.has('cannot'),
  }
  return data(response, { status: problem?.status ?? 200 })
}

export const action = async ({ request, context, params: { code } }: Route.ActionArgs) => {
  const form = await request.formData()
  return form.get('form') === 'cannot-pay' ? declineFrom(context, form, code) : payPledge(context, form, code)
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageHead({ title: 'Your pledge', origin: loaderData?.origin ?? 'http://localhost' }),
  unlisted,
]

export default function TrackPledge({ loaderData, actionData }: Route.ComponentProps) {
  const { pledge, problem, idempotencyKey, isCannot } = loaderData
  return (
    <div className="wrap page narrow-page">
      <h1>Your pledge</h1>
      {pledge ? (
        <>
          <PledgePayment pledge={pledge} started={actionData?.started} />
          {isCannot && <CannotPay pledge={pledge} response={actionData?.response} />}
          <Tracked pledge={pledge} response={actionData?.response} idempotencyKey={idempotencyKey} />
          {!isCannot && pledge.bank && !pledge.isDeclined && (
            <p>
              <Link to={withQuery(href('/pledge/track/:code', { code: pledge.code }), { cannot: 'pay' })}>
                I can’t pay this pledge
              </Link>
            </p>
          )}
        </>
      ) : (
        <EmptyState title="We can’t find that pledge">
          <p>
            {problem?.status === 404 || problem?.status === 400
              ? 'Please check the reference in your email. With one wrong letter we can’t find it.'
              : problem?.message}
          </p>
          <LinkButton to={href('/pledge')}>Make a Pledge</LinkButton>
        </EmptyState>
      )}
    </div>
  )
}
