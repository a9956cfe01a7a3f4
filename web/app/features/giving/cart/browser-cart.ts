import type { Currency } from '@lignum/contract/core/money'
import { limits } from '@lignum/contract/core/limits'
import { createLocalStore } from '../../../lib/browser/local-store.ts'
import type { NoticeText } from '../../../lib/notices/notices.ts'

export type BrowserLine = {
  /** The project's id. */
  readonly id: string
  /** As typed, for each currency apart: 5,000 of one is not 5,000 of the other. */
  readonly amounts: Readonly<Partial<Record<Currency, string>>>
  /** The server would not take it into the member's cart at login; it waits here. */
  readonly isLeft?: true
}

/** The cart of somebody who is not logged in. */
export type BrowserCart = { readonly currency: Currency; readonly lines: readonly BrowserLine[] }

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isText = (value: unknown): value is string => typeof value === 'string'
const isId = (value: unknown): value is string =>
  isText(value) && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value)

/** As many as the server accepts. */
const mostLines = 50

const lineIn = (found: unknown): BrowserLine[] => {
  if (!isObject(found) || !isId(found['id'])) return []
  const amounts = isObject(found['amounts']) ? found['amounts'] : {}
  const { JMD, USD } = amounts
  const isLeft = found['isLeft'] === true && ({ isLeft: true } as const)
  return [{ id: found['id'], amounts: { ...(isText(JMD) && { JMD }), ...(isText(USD) && { USD }) }, ...isLeft }]
}

/** Anybody can write into a browser's memory: whatever is not a cart is an empty one. */
export const readBrowserCart = (found: unknown): BrowserCart => {
  if (!isObject(found)) return { currency: 'JMD', lines: [] }
  const lines = Array.isArray(found['lines']) ? found['lines'].flatMap(lineIn).slice(0, mostLines) : []
  return { currency: found['currency'] === 'USD' ? 'USD' : 'JMD', lines }
}

/** Whether a project can still be added: it is there already, or there is a place left. */
export const takes = (cart: BrowserCart, id: string): boolean =>
  cart.lines.length < mostLines || cart.lines.some((line) => line.id === id)

export const fullCart: NoticeText = {
  type: 'error',
  title: 'Your cart is full',
  message: `A cart holds ${mostLines} projects. Please give to some of them, or remove some, and add this one then.`,
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

/** This browser's cart. */
export const browserCart = createLocalStore<BrowserCart>('lignum-cart', readBrowserCart)
