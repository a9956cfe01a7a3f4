import { verifyReceipt } from '@lignum/contract/giving/receipts'
import { VerdictOnReceipt } from '../../features/giving/history/receipt-verdict.tsx'
import { apiContext } from '../../lib/api/api.ts'
import { orResponse } from '../../lib/api/or-problem.server.ts'
import { pageHead, unlisted } from '../../lib/page/page-head.ts'
import type { Route } from './+types/verify.ts'

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const verdict = await orResponse(
    context.get(apiContext)(verifyReceipt, { receiptNumber: params.receiptNumber.slice(0, 40) }),
  )
  return { origin: url.origin, verdict }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageHead({ title: 'Verify a receipt', origin: loaderData?.origin ?? 'http://localhost' }),
  unlisted,
]

export default function Verify({ loaderData: { verdict } }: Route.ComponentProps) {
  return (
    <div className="wrap page narrow-page">
      <h1>Verify a receipt</h1>
      <VerdictOnReceipt verdict={verdict} />
      <p className="quiet">Checked against our records just now. We don’t show who gave.</p>
    </div>
  )
}
