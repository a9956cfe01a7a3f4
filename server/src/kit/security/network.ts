import { isIPv4, isIPv6 } from 'node:net'

/**
 * The network that an address belongs to: one IPv4 address, or the /64 of an IPv6 address, because a single household
 * or server can use all 2^64 addresses of it. Anything else is returned unchanged.
 */
export const networkOf = (address: string): string => {
  if (isIPv4(address) || !isIPv6(address)) return address
  const groups = groupsOf(address)
  return mappedIPv4(groups) ?? `${groups.slice(0, 4).join(':')}::/64`
}

/** The eight groups of the address. The URL parser normalises its spelling. */
const groupsOf = (address: string): string[] => {
  const [withoutZone = ''] = address.split('%')
  const written = new URL(`http://[${withoutZone}]`).hostname.slice(1, -1)
  const [front = [], back = []] = written.split('::').map((part) => (part === '' ? [] : part.split(':')))
  return [...front, ...Array<string>(8 - front.length - back.length).fill('0'), ...back]
}

/** `::ffff:192.0.2.1`: an IPv4 client as a dual-stack socket sees it. */
const mappedIPv4 = (groups: readonly string[]): string | null => {
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return null
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.')
}
