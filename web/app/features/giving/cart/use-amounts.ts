import type { CartItem } from '@lignum/contract/giving/cart'
import type { Currency } from '@lignum/contract/core/money'
import { useState, useSyncExternalStore } from 'react'
import { centsOf, plainAmount } from '../../../lib/format/cents.ts'
import type { FormValues } from '../../../lib/api/form-response.ts'
import { amountField } from './amount-field.ts'
import { browserCart, withAmount } from './browser-cart.ts'
import { noteAmount } from './change-cart.ts'

export type Amounts = {
  readonly currency: Currency
  readonly choose: (currency: Currency) => void
  /** What stands beside a project in a currency; in the chosen one unless another is named. */
  readonly of: (item: CartItem, currency?: Currency) => string
  readonly set: (id: string, typed: string) => void
  /** The person has left the field: a member's cart learns the amount. */
  readonly keep: (id: string, typed: string) => void
}

type Options = { readonly isMember: boolean; readonly isUsdOn: boolean; readonly posted: FormValues | undefined }

const currencyIn = (posted: FormValues | undefined): Currency | null => {
  const named = posted?.['currency']
  return named === 'USD' || named === 'JMD' ? named : null
}

const inMembersCart = ({ amount, usdAmount }: CartItem, currency: Currency) => {
  const stored = currency === 'USD' ? usdAmount : amount
  return stored > 0 ? String(stored) : undefined
}

/**
 * What was typed beside each project, for each currency apart: 5,000 of one is not 5,000 of the other. A visitor's amounts stay in
 * the browser, a member's go into their cart; the chosen currency stays in the browser for both.
 */
export const useAmounts = ({ isMember, isUsdOn, posted }: Options): Amounts => {
  const stored = useSyncExternalStore(browserCart.subscribe, browserCart.get, browserCart.getOnServer)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [chosen, setChosen] = useState<Currency | null>(currencyIn(posted))
  const currency = isUsdOn ? (chosen ?? stored.currency) : 'JMD'
  const inCart = (item: CartItem, of: Currency) =>
    isMember ? inMembersCart(item, of) : stored.lines.find(({ id }) => id === item.id)?.amounts[of]
  return {
    currency,
    choose: (next) => {
      setChosen(next)
      browserCart.set({ ...browserCart.get(), currency: next })
    },
    of: (item, of = currency) => {
      const field = amountField(item.id, of)
      return typed[field] ?? posted?.[field] ?? inCart(item, of) ?? ''
    },
    set: (id, text) => {
      setTyped((before) => ({ ...before, [amountField(id, currency)]: text }))
      if (!isMember) browserCart.set(withAmount(browserCart.get(), id, currency, text))
    },
    keep: (id, text) => {
      if (!isMember || centsOf(text) === null) return
      // The payment carries the amounts itself: a copy that gets lost is no loss.
      noteAmount(id, plainAmount(text), currency).catch(() => undefined)
    },
  }
}
