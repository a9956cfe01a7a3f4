import type { CartItem } from '@lignum/contract/giving/cart'
import type { Currency } from '@lignum/contract/core/money'
import { type MouseEvent, useId } from 'react'
import { Link } from 'react-router'
import { centsOf } from '../../../lib/format/cents.ts'
import { formatCount } from '../../../lib/format/format-count.ts'
import { Art } from '../../../ui/media/art.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox, FieldErrors, useField } from '../../../ui/form/field.tsx'
import { Picture } from '../../../ui/media/picture.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { amountField } from './amount-field.ts'

/** Suggested amounts, ascending; none is preselected. */
const chips: Record<Currency, readonly number[]> = { JMD: [1_000, 2_500, 5_000, 10_000], USD: [10, 25, 50, 100] }

type Props = {
  item: CartItem
  currency: Currency
  typed: string
  /** The amount in the other currency, posted as a hidden field for browsers without script. */
  typedInOther: string
  onType: (typed: string) => void
  onCommit: (typed: string) => void
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
          <Art seed={item.id} palette="stone" width={350} height={250} />
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
            <AmountField item={item} {...amount} />
            <Checkbox name={`news.${item.id}`} label="Send me this project’s news by email" />
          </>
        ) : (
          <p className="mistake">This project takes no gifts any more. Please remove it.</p>
        )}
      </div>
    </li>
  )
}

type AmountProps = Omit<Props, 'onRemove'>

function AmountField({ item, currency, typed, typedInOther, onType, onCommit }: AmountProps) {
  const { id, fieldErrors, markChanged } = useField(amountField(item.id, currency))
  const group = useId()
  const isWrong = fieldErrors.length > 0
  const cents = centsOf(typed)
  return (
    <div className="field" onInput={markChanged}>
      <label htmlFor={id}>
        Amount in {currency}
        <VisuallyHidden> for {item.projectName}</VisuallyHidden>
      </label>
      {typedInOther && (
        <input type="hidden" name={amountField(item.id, currency === 'USD' ? 'JMD' : 'USD')} value={typedInOther} />
      )}
      <div className="amount-row">
        <input
          className="input"
          id={id}
          name={amountField(item.id, currency)}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={(event) => onType(event.target.value)}
          onBlur={(event) => onCommit(event.target.value)}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          aria-invalid={isWrong || undefined}
        />
        <div className="chips needs-script" role="radiogroup" aria-label={`Amounts for ${item.projectName}`}>
          {chips[currency].map((chip) => (
            <label key={chip} className="chip">
              <input
                type="radio"
                name={group}
                value={chip}
                checked={cents === chip * 100}
                onChange={() => {
                  onType(String(chip))
                  onCommit(String(chip))
                }}
              />
              <span>${formatCount(chip)}</span>
            </label>
          ))}
        </div>
      </div>
      <FieldErrors id={id} fieldErrors={fieldErrors} />
    </div>
  )
}
