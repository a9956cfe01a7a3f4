import { href, Link } from 'react-router'
import { formatCount } from '../../../lib/format/format-count.ts'
import { useCartCount } from '../../../lib/browser/cart-count.tsx'
import { Icon } from '../../../ui/media/icon.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'

/** The link to My Cart, with a counter when the cart is not empty. `isIcon`: without visible text, in narrow headers. */
export function CartLink({ isIcon = false }: { isIcon?: boolean }) {
  const [count] = useCartCount()
  return (
    <Link to={href('/donate')} className={isIcon ? 'icon-button cart-icon' : undefined}>
      <Icon name="cart" /> {isIcon ? <VisuallyHidden>My Cart</VisuallyHidden> : 'My Cart'}
      {count > 0 && (
        <span className="counter">
          <VisuallyHidden>, </VisuallyHidden>
          {formatCount(count)}
          <VisuallyHidden>{count === 1 ? ' item' : ' items'}</VisuallyHidden>
        </span>
      )}
    </Link>
  )
}
