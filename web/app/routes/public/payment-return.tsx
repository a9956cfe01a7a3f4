import type { ResponseOf } from '@lignum/contract/core/call'
import { checkPaymentStatus, executePaypalPayment } from '@lignum/contract/giving/payments'
import { data } from 'react-router'
import { FinishPaypal } from '../../features/giving/payment/finish-paypal.tsx'
import { ReturnHint } from '../../features/giving/payment/return-hint.tsx'
import { ReturnedOrder } from '../../features/giving/payment/returned-order.tsx'
import { returnedFrom } from '../../features/giving/payment/order-reference.ts'
import type { RouteHandle } from '../../lib/access/access.ts'
import { apiContext } from '../../lib/api/api.ts'
import { orProblem } from '../../lib/api/or-problem.server.ts'
import { pageHead, unlisted } from '../../lib/page/page-head.ts'
import { textOf } from '../../lib/api/submit-form.server.ts'
import type { Route } from './+types/payment-return.ts'

export const handle: RouteHandle = { bundle: 'giving/paid' }

/** The URL only identifies the order; the status comes from the server. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { orderId, paypal, isCanceled } = returnedFrom(url.searchParams)
  const { done } = orderId
    ? await orProblem(context.get(apiContext)(checkPaymentStatus, { id: orderId }))
    : { done: null }
  return {
    origin: url.origin,
    order: done && orderOf(done),
    paypal,
    isCanceled,
  }
}

const orderOf = ({ orderId: id, ...rest }: ResponseOf<typeof checkPaymentStatus>) => ({ id, ...rest })

/** Completes the payment approved at PayPal. Idempotent: a second call returns the same result. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { done, problem } = await orProblem(
    context.get(apiContext)(executePaypalPayment, {
      token: textOf(form, 'token'),
      payerId: textOf(form, 'payerId') || null,
    }),
  )
  const { done: status } = done
    ? await orProblem(context.get(apiContext)(checkPaymentStatus, { id: done.orderId }))
    : { done }
  const order = status && orderOf(status)
  return data({ order, orderPageUrl: done?.orderPageUrl ?? null, problem }, { status: problem?.status ?? 200 })
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageHead({ title: 'Your payment', origin: loaderData?.origin ?? 'http://localhost' }),
  unlisted,
]

export default function PaymentReturn({ loaderData: { order, paypal, isCanceled }, actionData }: Route.ComponentProps) {
  const known = actionData?.order ?? order
  return (
    <div className="wrap page narrow-page">
      {known && <ReturnedOrder key={known.id} order={known} orderPageUrl={actionData?.orderPageUrl ?? null} />}
      {!known && paypal && <FinishPaypal paypal={paypal} problem={actionData?.problem ?? null} />}
      {!known && !paypal && <ReturnHint isCanceled={isCanceled} />}
    </div>
  )
}
