import type { Cart } from '@lignum/contract/giving/cart'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Link, useRevalidator } from 'react-router'
import { noticeOfError } from '../../../lib/notices/notice-messages.ts'
import { notices } from '../../../lib/notices/notices.ts'
import { Button } from '../../../ui/button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { browserCart, withoutProjects } from './browser-cart.ts'
import { useRefreshCartCount } from './cart-provider.tsx'
import { moveCart } from './move-cart.ts'
import { loadBrowserCart } from './own-cart.ts'

/** The lines that could not be moved to the member's cart at login. They stay in the browser until moved or removed. */
export function RemainingLines() {
  const { lines } = useSyncExternalStore(browserCart.subscribe, browserCart.get, browserCart.getOnServer)
  const ids = lines.flatMap(({ id, isLeft }) => (isLeft ? [id] : [])).join()
  const [cart, setCart] = useState<Cart | null>(null)
  useEffect(() => {
    if (!ids) return
    const controller = new AbortController()
    loadBrowserCart([], controller.signal).then(
      ({ cart: loaded }) => setCart(loaded),
      (error: unknown) => controller.signal.aborted || notices.raise(noticeOfError(error)),
    )
    return () => controller.abort()
  }, [ids])
  const items = cart?.items.filter(({ id }) => ids.includes(id)) ?? []
  if (items.length === 0) return null
  return (
    <section className="panel stack" aria-labelledby="lines-left">
      <h2 id="lines-left">Not in your cart yet</h2>
      <p>These projects were in your cart before you logged in and could not be added to it.</p>
      <ul className="plain stack">
        {items.map(({ id, projectName, projectUrl, isPayable }) => (
          <li key={id} className="row">
            <Link to={projectUrl}>{projectName}</Link>
            {!isPayable && <span className="quiet">This project no longer takes gifts.</span>}
            <Button look="quiet" size="small" onClick={() => browserCart.set(withoutProjects(browserCart.get(), [id]))}>
              Remove<VisuallyHidden> {projectName}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
      {items.some(({ isPayable }) => isPayable) && <AddAgain />}
    </section>
  )
}

function AddAgain() {
  const { revalidate } = useRevalidator()
  const refreshCartCount = useRefreshCartCount()
  const addAgain = async () => {
    const { reason } = await moveCart()
    if (reason) notices.raise({ type: 'error', title: 'Error', message: reason, lastsMs: null })
    await Promise.all([refreshCartCount(), revalidate()])
  }
  return (
    <div>
      <Button
        look="line"
        onClick={() => void addAgain().catch((error: unknown) => notices.raise(noticeOfError(error)))}
      >
        Try to add them again
      </Button>
    </div>
  )
}
