import type { CartItem } from '@lignum/contract/giving/cart'
import type { Currency } from '@lignum/contract/core/money'
import { useState, useSyncExternalStore } from 'react'
import { centsOf, plainAmount } from '../../../lib/format/cents.ts'
import type { FormValues } from '../../../lib/api/form-response.ts'
import { amountField } from './amount-field.ts'
import { browserCart, withAmount } from './browser-cart.ts'
import { saveAmount } from './change-cart.ts'

/** The amounts of one project in a member's cart; 0 if there is none. */
export type AmountsInCart = Pick<CartItem, 'id' | 'amount' | 'usdAmount'>

export type Amounts = {
  readonly currency: Currency
  readonly choose: (currency: Currency) => void
  /** The typed amount of a project, in the chosen currency unless another is given. */
  readonly of: (item: AmountsInCart, currency?: Currency) => string
  readonly set: (id: string, typed: string) => void
  /** Called when the person leaves the field: saves the amount in a member's cart. Resolves also if that fails. */
  readonly commit: (id: string, typed: string) => Promise<unknown>
}

type Options = { readonly isMember: boolean; readonly isUsdOn: boolean; readonly posted: FormValues | undefined }

const currencyIn = (posted: FormValues | undefined): Currency | null => {
  const named = posted?.['currency']
  return named === 'USD' || named === 'JMD' ? named : null
}

const amountInMemberCart = ({ amount, usdAmount }: AmountsInCart, currency: Currency) => {
  const stored = currency === 'USD' ? usdAmount : amount
  return stored > 0 ? String(stored) : undefined
}

/**
 * The typed amount of each project, separate for each currency. A visitor's amounts are stored in the browser, those of
 * a member in their cart on the server; the chosen currency is stored in the browser for both.
 */
export const useAmounts = ({ isMember, isUsdOn, posted }: Options): Amounts => {
  const stored = useSyncExternalStore(browserCart.subscribe, browserCart.get, browserCart.getOnServer)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [chosen, setChosen] = useState<Currency | null>(currencyIn(posted))
  const currency = isUsdOn ? (chosen ?? stored.currency) : 'JMD'
  const inCart = (item: AmountsInCart, of: Currency) =>
    isMember ? amountInMemberCart(item, of) : stored.lines.find(({ id }) => id === item.id)?.amounts[of]
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
    commit: async (id, text) => {
      if (!isMember || centsOf(text) === null) return
      // The checkout form posts the amounts itself, so a failed save can be ignored.
      await saveAmount(id, plainAmount(text), currency).catch(() => undefined)
    },
  }
}
