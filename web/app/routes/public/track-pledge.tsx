import { randomUUID } from 'node:crypto'
import { trackPledge } from '@lignum/contract/giving/pledges'
import { data, href } from 'react-router'
import { payPledge } from '../../features/giving/pledges/pay-pledge.server.ts'
import { PledgePayment } from '../../features/giving/pledges/pledge-payment.tsx'
import { Tracked } from '../../features/giving/pledges/tracked-pledge.tsx'
import type { RouteHandle } from '../../lib/access/access.ts'
import { apiContext } from '../../lib/api/api.ts'
import { orProblem } from '../../lib/api/or-problem.server.ts'
import { pageHead, unlisted } from '../../lib/page/page-head.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import type { Route } from './+types/track-pledge.ts'

export const handle: RouteHandle = { bundle: 'giving' }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { done, problem } = await orProblem(context.get(apiContext)(trackPledge, { code: params.code }))
  const response = { origin: url.origin, pledge: done, problem, idempotencyKey: randomUUID() }
  return data(response, { status: problem?.status ?? 200 })
}

export const action = async ({ request, context, params }: Route.ActionArgs) =>
  payPledge(context, await request.formData(), params.code)

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageHead({ title: 'Your pledge', origin: loaderData?.origin ?? 'http://localhost' }),
  unlisted,
]

export default function TrackPledge({ loaderData, actionData }: Route.ComponentProps) {
  const { pledge, problem, idempotencyKey } = loaderData
  return (
    <div className="wrap page narrow-page">
      <h1>Your pledge</h1>
      {pledge ? (
        <>
          <PledgePayment pledge={pledge} started={actionData?.started} />
          <Tracked pledge={pledge} response={actionData?.response} idempotencyKey={idempotencyKey} />
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
