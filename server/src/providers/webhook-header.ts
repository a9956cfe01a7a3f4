import type { WebhookHeaders } from './provider.ts'

/** A header that comes once, or an empty text. */
export const headerOf = (headers: WebhookHeaders, name: string): string => {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}
