import { z } from 'zod'
import { type Magic, magicOf } from './magic-amount.ts'

/** How the webhooks of a provider are delivered. */
export const webhookMode = z.union([
  z.enum([
    'normal',
    'drop',
    'reorder',
    'bad_signature',
    'stale_timestamp',
    'wrong_key',
    'rotate_two_v1',
    'amount_tampered_then_signed',
  ]),
  z.templateLiteral(['duplicate:', z.int().min(1)]),
  z.templateLiteral(['delay:', z.int().min(0)]),
])
export type WebhookMode = z.output<typeof webhookMode>

/** In which way one copy of a webhook is valid or invalid. */
export type WebhookVariant = {
  readonly signature: 'good' | 'bad' | 'wrong-key' | 'two'
  readonly isStale: boolean
  readonly offByMinor: 0 | 1
}

export type WebhookPlan = {
  readonly copies: number
  readonly delayMs: number
  readonly isLate: boolean
  readonly isReordered: boolean
  readonly variant: WebhookVariant
}

const valid: WebhookVariant = { signature: 'good', isStale: false, offByMinor: 0 }
const once: WebhookPlan = { copies: 1, delayMs: 0, isLate: false, isReordered: false, variant: valid }

const byMagic: Partial<Record<Magic, Partial<WebhookPlan>>> = {
  'webhook-dropped': { copies: 0 },
  'webhook-twice': { copies: 2 },
  'webhook-late': { isLate: true },
  'webhook-off-by-one': { variant: { ...valid, offByMinor: 1 } },
}

const byMode: Partial<Record<WebhookMode, Partial<WebhookPlan>>> = {
  drop: { copies: 0 },
  reorder: { isReordered: true },
  bad_signature: { variant: { ...valid, signature: 'bad' } },
  stale_timestamp: { variant: { ...valid, isStale: true } },
  wrong_key: { variant: { ...valid, signature: 'wrong-key' } },
  rotate_two_v1: { variant: { ...valid, signature: 'two' } },
  amount_tampered_then_signed: { variant: { ...valid, offByMinor: 1 } },
}

/** A mode that was set takes precedence over a magic amount. */
export const planOf = (mode: WebhookMode, amountMinor: number, obeysMagic: boolean): WebhookPlan => {
  const [name, number] = mode.split(':')
  if (name === 'duplicate') return { ...once, copies: Number(number) }
  if (name === 'delay') return { ...once, delayMs: Number(number) }
  if (mode !== 'normal') return { ...once, ...byMode[mode] }
  const magic = obeysMagic ? magicOf(amountMinor) : null
  return { ...once, ...(magic && byMagic[magic]) }
}
