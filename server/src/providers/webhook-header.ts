import type { HookHeaders } from './provider.ts'

/** A header that comes once, or an empty text. */
export const headerOf = (headers: HookHeaders, name: string): string => {
  const value = headers[name]
  return typeof value === 'string' ? value : ''
}
