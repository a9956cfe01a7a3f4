import { type KeyObject, X509Certificate } from 'node:crypto'
import { openBudget } from '../call-budget.ts'

const timeoutMs = 5_000
const maxCached = 20
const largestBytes = 65_536
const longestAddress = 300
/** How long an address that served no certificate is not tried again. */
const missMs = 60_000
/** PayPal uses one certificate for months: more fetches than this come from forged webhooks. */
const fetchesPerMinute = 6

type Found = { readonly key: KeyObject; readonly from: number; readonly until: number }

/**
 * The public keys of PayPal's signing certificates, fetched once per address. The address comes with the webhook, and
 * anybody can send one: only the allowed hosts are fetched, and the number of fetches and of cached results is limited.
 */
export const openPaypalCertificates = (hosts: readonly string[], allowsHttp: boolean) => {
  const found = new Map<string, Found>()
  const misses = new Map<string, number>()
  const fetches = openBudget(fetchesPerMinute)
  const isAllowed = (address: string): boolean => {
    const url = address.length <= longestAddress && URL.canParse(address) ? new URL(address) : null
    if (!url || url.username || url.password || url.search || url.hash) return false
    return hosts.includes(url.host) && (url.protocol === 'https:' || (allowsHttp && url.protocol === 'http:'))
  }
  const load = async (address: string): Promise<Found> => {
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    const pem = response.ok ? await response.text() : ''
    if (pem.length > largestBytes) throw new Error('the certificate is too large')
    const certificate = new X509Certificate(pem)
    const from = Date.parse(certificate.validFrom)
    return { key: certificate.publicKey, from, until: Date.parse(certificate.validTo) }
  }
  const fetched = async (address: string, now: number): Promise<Found | null> => {
    if ((misses.get(address) ?? 0) > now || !fetches.take(now)) return null
    const loaded = await load(address).catch(() => null)
    cache<Found | number>(loaded ? found : misses, address, loaded ?? now + missMs)
    return loaded
  }
  return {
    isAllowed,
    /** Null: that address serves no valid certificate at the moment. */
    keyAt: async (address: string, at: Date): Promise<KeyObject | null> => {
      const now = at.getTime()
      const known = found.get(address) ?? (await fetched(address, now))
      return known && now >= known.from && now <= known.until ? known.key : null
    },
  }
}

/** Keeps the newest entries only. */
const cache = <T>(map: Map<string, T>, key: string, value: T): void => {
  const [oldest] = map.keys()
  if (map.size >= maxCached && !map.has(key) && oldest !== undefined) map.delete(oldest)
  map.set(key, value)
}
