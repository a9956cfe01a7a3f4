import type { ProjectCard } from '@lignum/contract/catalogue/catalogue'
import { limits } from '@lignum/contract/core/limits'
import { type MouseEvent, useState } from 'react'
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
import { useIsMember } from '../cart/member.ts'

type Project = Pick<ProjectCard, 'id' | 'name' | 'closedReason' | 'typeOfFunding'>

/** Adds a project to the member's or the visitor's cart and updates the counter. Returns whether this call added it. */
const useAddToCart = () => {
  const isMember = useIsMember()
  const [, change] = useCartCount()
  return async (id: string) => {
    if (!isMember) {
      const cart = browserCart.get()
      if (takes(cart, id)) browserCart.set(withAdded(cart, id))
      else notices.raise(fullCart)
      return takes(cart, id)
    }
    change({ type: 'increment' })
    try {
      const cart = await putIntoCart(id)
      change(cart ? { type: 'set', count: cart.items.length } : { type: 'decrement' })
      return cart !== null
    } catch (error) {
      change({ type: 'decrement' })
      throw error
    }
  }
}

/** Donate and Make a Pledge, or the reason why both are closed. Without script, Donate links to `/donate?add=`. */
export function GiveButtons({ project, size }: { project: Project; size?: 'small' }) {
  const [open, setOpen] = useState(false)
  const add = useAddToCart()
  const { takesImpactGifts } = useSite()
  if (project.closedReason) return <p>{project.closedReason}</p>
  const isImpact = project.typeOfFunding === 'ImpactInvestment'
  const donate = async (event: MouseEvent) => {
    event.preventDefault()
    try {
      if (!(await add(project.id))) return
      notices.raise({
        type: 'success',
        title: 'Added to cart',
        message: project.name,
        lastsMs: limits.generalNoticeMs,
      })
      setOpen(true)
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
      <Dialog title="Added to cart" open={open} onClose={() => setOpen(false)}>
        <p>{project.name}</p>
        <div className="row">
          <LinkButton to={href('/donate')}>Go to My Cart</LinkButton>
          <Button look="line" onClick={() => setOpen(false)}>
            Keep browsing
          </Button>
        </div>
      </Dialog>
    </>
  )
}
