import type { WebhookHeaders } from './provider.ts'

/** The value of a header that occurs once, otherwise an empty string. */
export const headerOf = (headers: WebhookHeaders, name: string): string => {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}
