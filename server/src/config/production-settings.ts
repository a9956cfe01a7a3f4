import { isIP } from 'node:net'
import { hostOf, isReservedHost } from '#kit/security/reserved-hosts'

type Settings = Readonly<
  Record<
    'PUBLIC_URL' | 'CLAMD_ADDRESS' | 'SMTP_URL' | 'MAIL_FROM' | 'CONTACT_ADDRESS' | 'TRUSTED_PROXIES' | 'METRICS_TOKEN',
    string
  >
>

/** What a demonstration may do and production must not, each with what to do about it. */
export const unsafeInProduction = (s: Settings): string[] => [
  ...(s.PUBLIC_URL.startsWith('https:') ? [] : ['PUBLIC_URL: production is served over https']),
  ...(s.CLAMD_ADDRESS ? [] : ['CLAMD_ADDRESS: production checks uploads for viruses; name the host:port of clamd']),
  ...placeholders(s),
  ...plainMail(s.SMTP_URL),
  ...unfitProxies(s.TRUSTED_PROXIES),
  ...(s.METRICS_TOKEN && s.METRICS_TOKEN.length < shortestToken
    ? [`METRICS_TOKEN: at least ${shortestToken} characters, for example from \`openssl rand -base64 32\``]
    : []),
]

const shortestToken = 24

const placeholders = (s: Settings): string[] =>
  (['PUBLIC_URL', 'MAIL_FROM', 'CONTACT_ADDRESS', 'SMTP_URL'] as const)
    .filter((name) => isReservedHost(hostOf(s[name])) && !isRelayHere(name, s[name]))
    .map((name) => `${name}: ${hostOf(s[name])} does not exist on the internet; use an address of your own`)

/** A relay on the same machine is a common set-up; its connection needs encryption like any other. */
const isRelayHere = (name: string, value: string) =>
  name === 'SMTP_URL' && /^(localhost|127\.|\[::1)/.test(hostOf(value))

/** `smtp:` encrypts only if the relay offers it, and an attacker in between can remove that offer. */
const plainMail = (address: string): string[] => {
  const { protocol, searchParams } = new URL(address)
  if (searchParams.get('tls.rejectUnauthorized') === 'false' || searchParams.get('ignoreTLS') === 'true')
    return [
      'SMTP_URL: mails carry links that log people in; remove the option that switches encryption or its check off',
    ]
  if (protocol === 'smtps:' || searchParams.get('requireTLS') === 'true') return []
  return ['SMTP_URL: mails carry links that log people in; use smtps://, or smtp://…?requireTLS=true for STARTTLS']
}

/**
 * Production always has a proxy, because it terminates TLS. If it is not listed, all visitors share the limits of one
 * address.
 */
const unfitProxies = (text: string): string[] => {
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  if (names.length === 0)
    return ['TRUSTED_PROXIES: name the address or network of the proxy before this process, for example 10.0.0.5']
  const wrong = names.filter((name) => !isNetwork(name))
  return wrong.length === 0 ? [] : [`TRUSTED_PROXIES: ${wrong.join(', ')} is no address and no network like 10.0.0.0/8`]
}

const groups = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** Validated like the library that uses them. A network of all addresses would let visitors choose their own. */
const isNetwork = (name: string): boolean => {
  const [address = '', prefix, ...rest] = name.split('/')
  const longest = isIP(address) === 4 ? 32 : 128
  if (groups.has(name)) return true
  if (isIP(address) === 0 || rest.length > 0) return false
  return prefix === undefined || (/^\d+$/.test(prefix) && Number(prefix) > 0 && Number(prefix) <= longest)
}
