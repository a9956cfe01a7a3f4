import type { Currency } from '@lignum/contract/core/money'
import { limits } from '@lignum/contract/core/limits'
import { createLocalStore } from '../../../lib/browser/local-store.ts'
import type { NoticeText } from '../../../lib/notices/notices.ts'

export type BrowserLine = {
  /** The project's id. */
  readonly id: string
  /** The amounts as typed, separate for each currency. */
  readonly amounts: Readonly<Partial<Record<Currency, string>>>
  /** The server refused to add it to the member's cart at login, so it stays in this browser. */
  readonly isLeft?: true
}

/** The cart of a visitor who is not logged in. */
export type BrowserCart = { readonly currency: Currency; readonly lines: readonly BrowserLine[] }

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isText = (value: unknown): value is string => typeof value === 'string'
const isId = (value: unknown): value is string =>
  isText(value) && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value)

/** The limit of the server. */
const maxLines = 50

const readLine = (stored: unknown): BrowserLine[] => {
  if (!isObject(stored) || !isId(stored['id'])) return []
  const amounts = isObject(stored['amounts']) ? stored['amounts'] : {}
  const { JMD, USD } = amounts
  const isLeft = stored['isLeft'] === true && ({ isLeft: true } as const)
  return [{ id: stored['id'], amounts: { ...(isText(JMD) && { JMD }), ...(isText(USD) && { USD }) }, ...isLeft }]
}

/** Validates the stored value, because local storage may contain anything; an invalid value is an empty cart. */
export const readBrowserCart = (stored: unknown): BrowserCart => {
  if (!isObject(stored)) return { currency: 'JMD', lines: [] }
  const lines = Array.isArray(stored['lines']) ? stored['lines'].flatMap(readLine).slice(0, maxLines) : []
  return { currency: stored['currency'] === 'USD' ? 'USD' : 'JMD', lines }
}

/** Whether a project can be added: it is already in the cart, or the cart is not full. */
export const takes = (cart: BrowserCart, id: string): boolean =>
  cart.lines.length < maxLines || cart.lines.some((line) => line.id === id)

export const fullCart: NoticeText = {
  type: 'error',
  title: 'Your cart is full',
  message: `A cart holds ${maxLines} projects. Please give to some of them or remove some, then add this one.`,
  lastsMs: limits.generalNoticeMs,
}

export const withAdded = (cart: BrowserCart, id: string): BrowserCart =>
  !isId(id) || !takes(cart, id) || cart.lines.some((line) => line.id === id)
    ? cart
    : { ...cart, lines: [...cart.lines, { id, amounts: {} }] }

export const withoutProjects = (cart: BrowserCart, ids: readonly string[]): BrowserCart => ({
  ...cart,
  lines: cart.lines.filter(({ id }) => !ids.includes(id)),
})

export const withAmount = (cart: BrowserCart, id: string, currency: Currency, typed: string): BrowserCart => ({
  ...cart,
  lines: cart.lines.map((line) =>
    line.id === id ? { ...line, amounts: { ...line.amounts, [currency]: typed } } : line,
  ),
})

export const withLeft = (cart: BrowserCart, id: string): BrowserCart => ({
  ...cart,
  lines: cart.lines.map((line) => (line.id === id ? { ...line, isLeft: true } : line)),
})

/** The cart in the local store of this browser. */
export const browserCart = createLocalStore<BrowserCart>('lignum-cart', readBrowserCart)
