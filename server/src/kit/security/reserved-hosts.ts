import ipaddr from 'ipaddr.js'

/** Names that never exist on the internet (RFC 2606, RFC 6761). */
const reservedNames = /(^|\.)(test|example|invalid|localhost|example\.(com|net|org))$/
/** Addresses of the machine itself. */
const ownRanges = new Set(['loopback', 'unspecified'])

export const isReservedHost = (host: string): boolean => {
  const address = host.replaceAll(/[[\]]/g, '')
  return ipaddr.isValid(address)
    ? ownRanges.has(ipaddr.process(address).range())
    : reservedNames.test(host.toLowerCase())
}

/** The host of a URL, or of the address in `Name <somebody@host>`. */
export const hostOf = (text: string): string => {
  if (URL.canParse(text)) return new URL(text).hostname
  return /@([^@>\s]+)>?\s*$/.exec(text)?.[1] ?? ''
}
