import { type KeyObject, X509Certificate } from 'node:crypto'

const patienceMs = 5_000
const mostKept = 10
const largestBytes = 65_536

/**
 * The keys that PayPal signs with, fetched once for each address. Only addresses at the named hosts are fetched, because the
 * address comes with the hook and anybody can send one.
 */
export const openPaypalCertificates = (hosts: readonly string[], allowsHttp: boolean) => {
  const kept = new Map<string, { readonly key: KeyObject; readonly from: number; readonly until: number }>()
  const isAllowed = (address: string): boolean => {
    const url = URL.canParse(address) ? new URL(address) : null
    if (!url || url.username || url.password) return false
    return hosts.includes(url.host) && (url.protocol === 'https:' || (allowsHttp && url.protocol === 'http:'))
  }
  const load = async (address: string) => {
    const said = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(patienceMs) })
    const pem = said.ok ? await said.text() : ''
    if (pem.length > largestBytes) return null
    const certificate = new X509Certificate(pem)
    const from = Date.parse(certificate.validFrom)
    return { key: certificate.publicKey, from, until: Date.parse(certificate.validTo) }
  }
  return {
    isAllowed,
    /** Null: there is no valid certificate to be had there now. */
    keyAt: async (address: string, now: Date): Promise<KeyObject | null> => {
      const found = kept.get(address) ?? (await load(address).catch(() => null))
      if (!found || now.getTime() < found.from || now.getTime() > found.until) return null
      if (!kept.has(address) && kept.size >= mostKept) kept.clear()
      kept.set(address, found)
      return found.key
    },
  }
}
