import { isUnreadable } from './unreadable-text.ts'

export type CookieOptions = { readonly maxAgeSeconds: number; readonly httpOnly: boolean; readonly secure: boolean }

/** The cookies of one request, and those to be set with its response. */
export type Cookies = {
  readonly read: (name: string) => string | undefined
  readonly set: (name: string, value: string, options: CookieOptions) => void
  readonly clear: (name: string, options: Omit<CookieOptions, 'maxAgeSeconds'>) => void
}

const decode = (value: string): string | undefined => {
  try {
    const decoded = decodeURIComponent(value)
    return isUnreadable(decoded) ? undefined : decoded
  } catch {
    return undefined
  }
}

const parse = (header: string): Map<string, string> => {
  const found = new Map<string, string>()
  for (const part of header.split(';')) {
    const at = part.indexOf('=')
    const value = at > 0 ? decode(part.slice(at + 1).trim()) : undefined
    if (value !== undefined) found.set(part.slice(0, at).trim(), value)
  }
  return found
}

const write = (name: string, value: string, { maxAgeSeconds, httpOnly, secure }: CookieOptions): string =>
  [
    `${name}=${encodeURIComponent(value)}`,
    'Path=/',
    `Max-Age=${maxAgeSeconds}`,
    'SameSite=Lax',
    ...(httpOnly ? ['HttpOnly'] : []),
    ...(secure ? ['Secure'] : []),
  ].join('; ')

export const openCookies = (header: string | undefined, onSet: (line: string) => void): Cookies => {
  const sent = header ? parse(header) : new Map<string, string>()
  return {
    read: (name) => sent.get(name),
    set: (name, value, options) => {
      sent.set(name, value)
      onSet(write(name, value, options))
    },
    clear: (name, options) => {
      sent.delete(name)
      onSet(write(name, '', { ...options, maxAgeSeconds: 0 }))
    },
  }
}
