const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
/** With the exchange's code as prefix; older references have none. */
const publicRef = /^(?:[A-Z]{2})?([0-7][\dA-HJKMNP-TV-Z]{25})$/i

/** The order id from a UUID or a ULID, which providers use that accept no hyphens. Null if it is neither. */
export const orderIdOf = (reference: string | null): string | null => {
  if (!reference) return null
  if (uuid.test(reference)) return reference.toLowerCase()
  const digits = publicRef.exec(reference)?.[1]?.toUpperCase().split('')
  if (!digits) return null
  const value = digits.reduce((sum, digit) => sum * 32n + BigInt(alphabet.indexOf(digit)), 0n)
  const hex = value.toString(16).padStart(32, '0')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** The parameters with which a provider redirects the donor back. They only identify the order, never its status. */
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
