import { isIP } from 'node:net'

/** Names that never exist on the internet (RFC 2606, RFC 6761), and loopback addresses. */
const reservedNames = /(^|\.)(test|example|invalid|localhost|example\.(com|net|org))$/
const ownAddresses = /^(127\.|0\.0\.0\.0$|::1$|\[::1\]$)/

export const isReservedHost = (host: string): boolean =>
  isIP(host.replaceAll(/[[\]]/g, '')) ? ownAddresses.test(host) : reservedNames.test(host.toLowerCase())

/** The host of a URL, or of the address in `Name <somebody@host>`. */
export const hostOf = (text: string): string => {
  if (URL.canParse(text)) return new URL(text).hostname
  return /@([^@>\s]+)>?\s*$/.exec(text)?.[1] ?? ''
}
