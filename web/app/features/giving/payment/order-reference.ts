const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
/** With the exchange's code before it, or, from before there was one, without. */
const publicRef = /^(?:[A-Z]{2})?([0-7][\dA-HJKMNP-TV-Z]{25})$/i

/** The order's id from either of its spellings: providers that take no hyphens carry it as a ULID. Null when it is neither. */
export const orderIdOf = (reference: string | null): string | null => {
  if (!reference) return null
  if (uuid.test(reference)) return reference.toLowerCase()
  const signs = publicRef.exec(reference)?.[1]?.toUpperCase().split('')
  if (!signs) return null
  const value = signs.reduce((sum, sign) => sum * 32n + BigInt(alphabet.indexOf(sign)), 0n)
  const hex = value.toString(16).padStart(32, '0')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** What a donor brings back from a provider's page. It only says which order to look at, never what became of it. */
export const returnedFrom = (search: URLSearchParams) => {
  const orderId = ['customReference', 'custom_reference', 'order']
    .map((name) => orderIdOf(search.get(name)))
    .find((id) => id !== null)
  const token = search.get('token')
  const isCanceled = search.has('canceled')
  return {
    orderId: orderId ?? null,
    paypal: token && !isCanceled ? { token, payerId: search.get('PayerID') } : null,
    isCanceled,
  }
}
