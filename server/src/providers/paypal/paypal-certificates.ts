import { type KeyObject, X509Certificate } from 'node:crypto'
import { openBudget } from '../call-budget.ts'

const patienceMs = 5_000
const mostStored = 20
const largestBytes = 65_536
const longestAddress = 300
/** An address without a certificate is not tried again for so long. */
const missMs = 60_000
/** PayPal signs with one certificate for months: more fetches than this have another cause. */
const fetchesAMinute = 6

type Found = { readonly key: KeyObject; readonly from: number; readonly until: number }

/**
 * The keys that PayPal signs with, fetched once for each address. Only addresses at the named hosts are fetched, because the
 * address comes with the webhook and anybody can send one; and only so many, found or not.
 */
export const openPaypalCertificates = (hosts: readonly string[], allowsHttp: boolean) => {
  const found = new Map<string, Found>()
  const misses = new Map<string, number>()
  const fetches = openBudget(fetchesAMinute)
  const isAllowed = (address: string): boolean => {
    const url = address.length <= longestAddress && URL.canParse(address) ? new URL(address) : null
    if (!url || url.username || url.password || url.search || url.hash) return false
    return hosts.includes(url.host) && (url.protocol === 'https:' || (allowsHttp && url.protocol === 'http:'))
  }
  const load = async (address: string): Promise<Found> => {
    const result = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(patienceMs) })
    const pem = result.ok ? await result.text() : ''
    if (pem.length > largestBytes) throw new Error('no certificate is that long')
    const certificate = new X509Certificate(pem)
    const from = Date.parse(certificate.validFrom)
    return { key: certificate.publicKey, from, until: Date.parse(certificate.validTo) }
  }
  const fetched = async (address: string, now: number): Promise<Found | null> => {
    if ((misses.get(address) ?? 0) > now || !fetches.take(now)) return null
    const loaded = await load(address).catch(() => null)
    store<Found | number>(loaded ? found : misses, address, loaded ?? now + missMs)
    return loaded
  }
  return {
    isAllowed,
    /** Null: there is no valid certificate to be had there now. */
    keyAt: async (address: string, at: Date): Promise<KeyObject | null> => {
      const now = at.getTime()
      const known = found.get(address) ?? (await fetched(address, now))
      return known && now >= known.from && now <= known.until ? known.key : null
    },
  }
}

/** The newest so many. */
const store = <T>(map: Map<string, T>, key: string, value: T): void => {
  const [oldest] = map.keys()
  if (map.size >= mostStored && !map.has(key) && oldest !== undefined) map.delete(oldest)
  map.set(key, value)
}
