const startsInside = /^\/(?![/\\])/
/** Browsers drop control characters and turn backslashes round, so an address with them is not what it seems. */
const tricky = /[\p{Cc}\s\\]/u

/** The page a person came from, if it is one of ours and worth returning to; anything else is null. */
export const safeOrigin = (from: string | null, isKnown: (pathname: string) => boolean): string | null => {
  if (!from || from.length > 2_000 || !startsInside.test(from) || tricky.test(from)) return null
  const base = 'http://lignum.invalid'
  const url = URL.parse(from, base)
  if (!url || url.origin !== base || !startsInside.test(url.pathname)) return null
  if (/^\/(login|logout)\/?$/i.test(url.pathname)) return null
  return isKnown(url.pathname) ? url.pathname + url.search : null
}
