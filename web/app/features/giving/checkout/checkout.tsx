import type { Cart, CartItem } from '@lignum/contract/giving/cart'
import type { Currency } from '@lignum/contract/core/money'
import type { PaymentConfiguration } from '@lignum/contract/giving/payments'
import { type FormEvent, lazy, type ReactNode, useRef } from 'react'
import { centsOf, dollarsOf } from '../../../lib/format/cents.ts'
import type { FormResponse } from '../../../lib/api/form-response.ts'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { untilResponse } from '../../../lib/browser/connection.ts'
import { PostForm } from '../../../ui/form/form.tsx'
import { amountField } from '../cart/amount-field.ts'
import { giftId } from '../cart/gift-url.ts'
import type { CardChoice } from './card-choice.ts'
import { CartLine } from '../cart/cart-line.tsx'
import { CurrencyChoice } from '../cart/currency-choice.tsx'
import { openPressKey } from '../payment/stored-order.ts'
import { fetchPaymentSession } from '../payment/payment-in-progress.tsx'
import type { PayProps } from './pay.tsx'
import { type Amounts, useAmounts } from '../cart/use-amounts.ts'
import { useRemoveLine } from '../cart/use-remove-line.ts'

type Props = {
  cart: Cart
  config: PaymentConfiguration
  /** A member's saved cards. */
  cards: readonly CardChoice[]
  isMember: boolean
  /** The visitor has chosen to donate as a guest; before that, `choice` is shown instead of the fields. */
  isGuest: boolean
  choice: ReactNode
  response: FormResponse | undefined
  /** Created by the server, so that it also exists without script. */
  idempotencyKey: string
}

/** The fingerprint of a submission: two submissions with the same projects, amounts, donor and method are one order. */
const pressOf = (form: HTMLFormElement, currency: Currency) => {
  const same = new RegExp(`^(item$|currency$|paymentType$|email$|amount\\.${currency}\\.|news\\.)`)
  return JSON.stringify([...new FormData(form)].filter(([name]) => same.test(name)))
}

/**
 * Loaded for members and for visitors who continue as a guest. It has no Suspense fallback: it appears after a
 * navigation, and React shows the previous page until it is loaded.
 */
const Pay = lazy<(props: PayProps) => ReactNode>(() =>
  untilResponse(() => import('./pay.tsx')).then((module) => ({ default: module.Pay })),
)

/** The checkout form: the cart with its amounts, the donor fields and the payment method. */
export function Checkout({ cart, config, cards, isMember, isGuest, choice, response, idempotencyKey }: Props) {
  const amounts = useAmounts({ isMember, isUsdOn: config.isUsdOn, posted: response?.values })
  const remove = useRemoveLine(isMember)
  const other = amounts.currency === 'USD' ? 'JMD' : 'USD'
  const total = totalOf(cart.items, amounts)
  const press = useRef<HTMLInputElement>(null)
  const labelOf = (field: string) =>
    cart.items.find(({ id }) => field === amountField(id, amounts.currency))?.projectName
  const onSubmit = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    const key = currentTarget.elements.namedItem('idempotencyKey')
    if (!(key instanceof HTMLInputElement) || !press.current) return
    const of = pressOf(currentTarget, amounts.currency)
    key.value = openPressKey(of) ?? key.value
    press.current.value = of
    void fetchPaymentSession()
  }
  return (
    <PostForm
      name="checkout"
      response={response}
      labelOf={labelOf}
      className="checkout"
      idempotencyKey={idempotencyKey}
      onSubmit={onSubmit}
    >
      <input ref={press} type="hidden" name="press" defaultValue="" />
      <div className="stack">
        <CurrencyChoice config={config} amounts={amounts} />
        <ul className="plain cart-lines">
          {cart.items.map((item) => (
            <CartLine
              key={item.id}
              item={item}
              currency={amounts.currency}
              typed={amounts.of(item)}
              typedInOther={amounts.of(item, other)}
              onType={(typed) => amounts.set(item.id, typed)}
              onCommit={(typed) => amounts.commit(item.id, typed)}
              onRemove={(event) => remove(event, item.id)}
            />
          ))}
        </ul>
      </div>
      <div className="checkout-side">
        <p className="total figures">
          Total <output className="amount">{formatMoney(total, amounts.currency)}</output>
        </p>
        <section id={giftId} className="panel stack" aria-label="Your gift">
          <Fees cart={cart} currency={amounts.currency} />
          {isMember || isGuest ? <Pay {...{ cart, config, cards, amounts, isMember, response, total }} /> : choice}
        </section>
      </div>
    </PostForm>
  )
}

const totalOf = (items: readonly CartItem[], amounts: Amounts) =>
  dollarsOf(items.filter(({ isPayable }) => isPayable).reduce((sum, item) => sum + (centsOf(amounts.of(item)) ?? 0), 0))

function Fees({ cart, currency }: { cart: Cart; currency: Currency }) {
  return (
    <>
      <p className="quiet figures">
        Fees {formatMoney(0, currency)}. All of your gift counts for the{' '}
        {cart.items.length > 1 ? 'projects' : 'project'}.
      </p>
      {cart.invalidCartCheckout && (
        <p className="notice inline error" id="cart-reason">
          {cart.invalidReason ?? 'You can’t pay for this cart yet. Please change it first.'}
        </p>
      )}
    </>
  )
}
