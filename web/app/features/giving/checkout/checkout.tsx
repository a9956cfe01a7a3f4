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
import { useRemove } from '../cart/use-remove-line.ts'

type Props = {
  cart: Cart
  config: PaymentConfiguration
  /** A member's saved cards. */
  cards: readonly CardChoice[]
  isMember: boolean
  /** A visitor who has chosen to give as a guest; without a choice, `choice` stands in the place of the fields. */
  isGuest: boolean
  choice: ReactNode
  answer: FormResponse | undefined
  /** From the server, for a browser without script. */
  idempotencyKey: string
}

/** What two presses must share to be one: what is given to whom, by whom and how. */
const pressOf = (form: HTMLFormElement, currency: Currency) => {
  const same = new RegExp(`^(item$|currency$|paymentType$|email$|amount\\.${currency}\\.|news\\.)`)
  return JSON.stringify([...new FormData(form)].filter(([name]) => same.test(name)))
}

/**
 * Fetched when somebody has chosen how to give. It stands under no fallback: the way to it is a change of the address,
 * during which the page stays as it is.
 */
const Pay = lazy<(props: PayProps) => ReactNode>(() =>
  untilResponse(() => import('./pay.tsx')).then((module) => ({ default: module.Pay })),
)

/** The cart with its amounts, and everything that is asked before paying, in one form. */
export function Checkout({ cart, config, cards, isMember, isGuest, choice, answer: response, idempotencyKey }: Props) {
  const amounts = useAmounts({ isMember, isUsdOn: config.isUsdOn, posted: response?.values })
  const remove = useRemove(isMember)
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
      answer={response}
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
              inOther={amounts.of(item, other)}
              onType={(typed) => amounts.set(item.id, typed)}
              onKeep={(typed) => amounts.keep(item.id, typed)}
              onRemove={(event) => remove(event, item.id)}
            />
          ))}
        </ul>
      </div>
      <section className="panel stack checkout-side" aria-label="Your gift">
        <Total cart={cart} amounts={amounts} />
        {isMember || isGuest ? (
          <Pay {...{ cart, config, cards, amounts, isMember, answer: response }} total={totalOf(cart.items, amounts)} />
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
