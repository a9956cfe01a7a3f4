import { href } from 'react-router'
import { checkOut } from '../../features/giving/checkout/check-out.server.ts'
import { DonateScreen } from '../../features/giving/checkout/donate-screen.tsx'
import { loadCheckout } from '../../features/giving/checkout/load-checkout.server.ts'
import { addedIn, loadBrowserCart } from '../../features/giving/cart/own-cart.ts'
import { GuestStepsDialog } from '../../features/site/guest-steps-dialog.tsx'
import type { RouteHandle } from '../../lib/access/access.ts'
import { pageHead, unlisted } from '../../lib/page/page-head.ts'
import type { Route } from './+types/donate.ts'

export const handle: RouteHandle = { hydrates: 'late', bundle: 'giving' }

export const loader = ({ context, url }: Route.LoaderArgs) => loadCheckout(context, url)

/** A visitor's cart is stored in their browser, so it is loaded there. */
export async function clientLoader({ serverLoader, url, request }: Route.ClientLoaderArgs) {
  const loaded = await serverLoader()
  if (loaded.isMember) return loaded
  return { ...loaded, ...(await loadBrowserCart(addedIn(url.searchParams), request.signal)), isCartLoaded: true }
}
clientLoader.hydrate = true as const

export const action = async ({ request, context }: Route.ActionArgs) => checkOut(context, await request.formData())

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageHead({ title: 'My Cart', canonical: href('/donate'), origin: loaderData?.origin ?? 'http://localhost' }),
  unlisted,
]

export default function Donate({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <DonateScreen
      loaded={loaderData}
      outcome={actionData}
      guestSteps={<GuestStepsDialog label="See the steps" look="quiet" />}
    />
  )
}
