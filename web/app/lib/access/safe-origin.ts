const startsInside = /^\/(?![/\\])/
/** Browsers drop control characters and turn backslashes into slashes, which would change the target. */
const tricky = /[\p{Cc}\s\\]/u

/** The return path after login, if it is a known page of this site; otherwise null. */
export const safeOrigin = (from: string | null, isKnown: (pathname: string) => boolean): string | null => {
  if (!from || from.length > 2_000 || !startsInside.test(from) || tricky.test(from)) return null
  const base = 'http://lignum.invalid'
  const url = URL.parse(from, base)
  if (!url || url.origin !== base || !startsInside.test(url.pathname)) return null
  if (/^\/(login|logout)\/?$/i.test(url.pathname)) return null
  return isKnown(url.pathname) ? url.pathname + url.search : null
}
