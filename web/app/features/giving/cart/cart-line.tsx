import type { CartItem } from '@lignum/contract/giving/cart'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { Art } from '../../../ui/media/art.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/field.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { AmountInput, type AmountInputProps } from './amount-input.tsx'

type Props = Omit<AmountInputProps, 'projectId' | 'projectName'> & {
  item: CartItem
  onRemove: (event: MouseEvent) => void
}

/** One project in the cart, with its amount field. */
export function CartLine({ item, onRemove, ...amount }: Props) {
  return (
    <li className="cart-line">
      <input type="hidden" name="item" value={item.id} disabled={!item.isPayable} />
      <div className="picture">
        {item.thumbnailFileUrl ? (
          <Picture url={item.thumbnailFileUrl} width={350} height={250} sizes="7rem" placeholder={null} />
        ) : (
          <Art seed={item.id} category="UrbanRenewal" width={350} height={250} />
        )}
      </div>
      <div className="stack">
        <div className="cart-line-head">
          <h2>
            <Link to={item.projectUrl}>{item.projectName}</Link>
          </h2>
          <Button
            type="submit"
            name="remove"
            value={item.id}
            look="quiet"
            size="small"
            formNoValidate
            onClick={onRemove}
          >
            Remove<VisuallyHidden> {item.projectName}</VisuallyHidden>
          </Button>
        </div>
        <p className="quiet">{item.companyName}</p>
        {item.isPayable ? (
          <>
            <AmountInput projectId={item.id} projectName={item.projectName} {...amount} />
            <Checkbox name={`news.${item.id}`} label="Send me this project’s news by email" />
          </>
        ) : (
          <p className="mistake">This project no longer takes gifts. Please remove it.</p>
        )}
      </div>
    </li>
  )
}
