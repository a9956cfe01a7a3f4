import type { addToCart, CartItem } from '@lignum/contract/cart'
import type { Currency } from '@lignum/contract/money'
import { useState, useSyncExternalStore } from 'react'
import { ask } from '../../lib/ask.ts'
import { centsOf, plainAmount } from '../../lib/cents.ts'
import type { FormValues } from '../../lib/form-answer.ts'
import { browserCart, withAmount } from './browser-cart.ts'

export type Amounts = {
  readonly currency: Currency
  readonly choose: (currency: Currency) => void
  readonly of: (item: CartItem) => string
  readonly set: (id: string, typed: string) => void
  /** The person has left the field: a member's cart learns the amount. */
  readonly keep: (id: string, typed: string) => void
}

/** What was typed beside each project, for each currency apart. A visitor's stays in the browser, a member's goes into their cart. */
export const useAmounts = (isMember: boolean, posted: FormValues | undefined): Amounts => {
  const kept = useSyncExternalStore(browserCart.subscribe, browserCart.get, browserCart.getOnServer)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [chosen, setChosen] = useState<Currency>(posted?.['currency'] === 'USD' ? 'USD' : 'JMD')
  const currency = isMember || kept.lines.length === 0 ? chosen : kept.currency
  const inCart = (item: CartItem) =>
    isMember
      ? currency === 'JMD' && item.amount > 0
        ? String(item.amount)
        : undefined
      : kept.lines.find(({ id }) => id === item.id)?.amounts[currency]
  return {
    currency,
    choose: (next) => {
      setChosen(next)
      if (!isMember) browserCart.set({ ...browserCart.get(), currency: next })
    },
    of: (item) => typed[`${currency}.${item.id}`] ?? inCart(item) ?? posted?.[`amount.${item.id}`] ?? '',
    set: (id, text) => {
      setTyped((before) => ({ ...before, [`${currency}.${id}`]: text }))
      if (!isMember) browserCart.set(withAmount(browserCart.get(), id, currency, text))
    },
    keep: (id, text) => {
      if (!isMember || currency !== 'JMD' || centsOf(text) === null) return
      // The payment carries the amounts itself: a copy that gets lost is no loss.
      ask<typeof addToCart>(`/api/Cart/AddToCart?projectId=${id}&amount=${plainAmount(text)}`).catch(() => undefined)
    },
  }
}
