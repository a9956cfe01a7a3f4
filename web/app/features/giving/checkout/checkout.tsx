import type { Cart, CartItem } from '@lignum/contract/giving/cart'
import type { Currency } from '@lignum/contract/core/money'
import type { PaymentConfiguration } from '@lignum/contract/giving/payments'
import { type FormEvent, lazy, type ReactNode, useRef } from 'react'
import { centsOf, dollarsOf } from '../../../lib/format/cents.ts'
import type { FormResponse } from '../../../lib/api/form-response.ts'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { untilResponse } from '../../../lib/browser/connection.ts'
import { PostForm } from '../../../ui/form/form.tsx'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'
import { amountField } from '../cart/amount-field.ts'
import type { CardChoice } from './card-choice.ts'
import { CartLine } from '../cart/cart-line.tsx'
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
      <section className="panel stack checkout-side" aria-label="Your gift">
        <Total cart={cart} amounts={amounts} />
        {isMember || isGuest ? (
          <Pay {...{ cart, config, cards, amounts, isMember, response }} total={totalOf(cart.items, amounts)} />
        ) : (
          choice
        )}
      </section>
    </PostForm>
  )
}

function CurrencyChoice({ config, amounts }: { config: PaymentConfiguration; amounts: Amounts }) {
  const usd = {
    value: 'USD',
    label: 'USD',
    isOff: !config.isUsdOn,
    hint: config.isUsdOn ? undefined : (config.usdReason ?? 'USD is not offered today.'),
  }
  return (
    <RadioGroup
      label="Currency"
      name="currency"
      options={[{ value: 'JMD', label: 'JMD' }, usd]}
      chosen={amounts.currency}
      onChoose={(value) => amounts.choose(value === 'USD' ? 'USD' : 'JMD')}
    />
  )
}

const totalOf = (items: readonly CartItem[], amounts: Amounts) =>
  dollarsOf(items.filter(({ isPayable }) => isPayable).reduce((sum, item) => sum + (centsOf(amounts.of(item)) ?? 0), 0))

function Total({ cart, amounts }: { cart: Cart; amounts: Amounts }) {
  return (
    <>
      <h2>Your gift</h2>
      <p className="total figures">
        Total <output className="amount">{formatMoney(totalOf(cart.items, amounts), amounts.currency)}</output>
      </p>
      <p className="quiet figures">
        Fees {formatMoney(0, amounts.currency)}. All of your gift counts for the{' '}
        {cart.items.length > 1 ? 'projects' : 'project'}.
      </p>
      {cart.invalidCartCheckout && (
        <p className="notice inline error" id="cart-reason">
          {cart.invalidReason ?? 'This cart cannot be paid as it is.'}
        </p>
      )}
    </>
  )
}
