import type { ProjectCard } from '@lignum/contract/catalogue/catalogue'
import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { href, Link } from 'react-router'
import { useCartCount } from '../../../lib/browser/cart-count.tsx'
import { noticeOfError } from '../../../lib/notices/notice-messages.ts'
import { notices } from '../../../lib/notices/notices.ts'
import { useSite } from '../../../lib/page/use-site.ts'
import { withQuery } from '../../../lib/page/with-query.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/navigation/dialog.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { browserCart, fullCart, takes, withAdded } from '../cart/browser-cart.ts'
import { putIntoCart } from '../cart/change-cart.ts'
import type { GiftAmountProps } from '../cart/gift-amount.tsx'
import { useIsMember } from '../cart/member.ts'
import type { AmountsInCart } from '../cart/use-amounts.ts'

type Project = Pick<ProjectCard, 'id' | 'name' | 'closedReason' | 'typeOfFunding'>

/** Adds a project to the member's or the visitor's cart and updates the counter. Returns null unless this call added it. */
const useAddToCart = () => {
  const isMember = useIsMember()
  const [, change] = useCartCount()
  return async (id: string): Promise<AmountsInCart | null> => {
    const without = { id, amount: 0, usdAmount: 0 }
    if (!isMember) {
      const cart = browserCart.get()
      if (takes(cart, id)) browserCart.set(withAdded(cart, id))
      else notices.raise(fullCart)
      return takes(cart, id) ? without : null
    }
    change({ type: 'increment' })
    try {
      const cart = await putIntoCart(id)
      change(cart ? { type: 'set', count: cart.items.length } : { type: 'decrement' })
      return cart && (cart.items.find((item) => item.id === id) ?? without)
    } catch (error) {
      change({ type: 'decrement' })
      throw error
    }
  }
}

/** Loaded when Donate is pressed. If it cannot be loaded, the cart page has the field. */
const fetchGiftAmount = () =>
  import('../cart/gift-amount.tsx').then(
    (module) => ({ default: module.GiftAmount }),
    () => ({ default: () => null }),
  )
const GiftAmount = lazy<(props: GiftAmountProps) => ReactNode>(fetchGiftAmount)

/** Donate and Make a Pledge, or the reason why both are closed. Without script, Donate links to `/donate?add=`. */
export function GiveButtons({ project, size }: { project: Project; size?: 'small' }) {
  const [added, setAdded] = useState<AmountsInCart | null>(null)
  const isMember = useIsMember()
  const add = useAddToCart()
  const { takesImpactGifts } = useSite()
  if (project.closedReason) return <p>{project.closedReason}</p>
  const close = () => setAdded(null)
  const isImpact = project.typeOfFunding === 'ImpactInvestment'
  const donate = async (event: MouseEvent) => {
    event.preventDefault()
    void fetchGiftAmount()
    try {
      setAdded(await add(project.id))
    } catch (error) {
      notices.raise(noticeOfError(error))
    }
  }
  return (
    <>
      {(takesImpactGifts || !isImpact) && (
        <a
          className={size ? 'button small' : 'button'}
          href={withQuery(href('/donate'), { add: project.id })}
          onClick={donate}
        >
          Donate<VisuallyHidden> to {project.name}</VisuallyHidden>
        </a>
      )}
      <LinkButton to={href('/pledge/:id', { id: project.id })} look="line" size={size}>
        Make a Pledge<VisuallyHidden> to {project.name}</VisuallyHidden>
      </LinkButton>
      {isImpact && (
        <p className="risk-note">
          An impact investment can lose value. <Link to={href('/risk')}>Read about the risks</Link>
        </p>
      )}
      <Dialog title="Added to cart" open={added !== null} onClose={close}>
        <p>{project.name}</p>
        {added && (
          <Suspense fallback={<div className="gift-amount" />}>
            <GiftAmount projectName={project.name} inCart={added} isMember={isMember} />
          </Suspense>
        )}
        <div className="row">
          <LinkButton to={href('/donate')} look="line" size="small">
            Go to My Cart
          </LinkButton>
          <Button look="quiet" size="small" onClick={close}>
            Keep browsing
          </Button>
        </div>
      </Dialog>
    </>
  )
}
