import ipaddr from 'ipaddr.js'

/**
 * The network that an address belongs to: one IPv4 address, or the /64 of an IPv6 address, because a single household
 * or server can use all 2^64 addresses of it. Anything else is returned unchanged.
 */
export const networkOf = (address: string): string => {
  // The library refuses some interface names that operating systems use, such as `fe80::1%br-lan`.
  const [withoutZone = ''] = address.split('%')
  if (!ipaddr.IPv6.isValid(withoutZone)) return address
  const parsed = ipaddr.IPv6.parse(withoutZone)
  // `::ffff:192.0.2.1`: an IPv4 client as a dual-stack socket sees it.
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString()
  const groups = parsed.parts.slice(0, 4).map((part) => part.toString(16))
  return `${groups.join(':')}::/64`
}
