/**
 * Card numbers begin with 2 to 6; a timestamp in milliseconds, which a solved proof of work contains, begins with 1.
 */
const candidate = /(?<!\d)[2-6](?:[ -]?\d){12,18}/g
/**
 * The same without the `g` flag, which keeps state between calls: most texts contain no such run and need no second
 * check.
 */
const looksLikeCard = new RegExp(candidate.source)
/**
 * Ids are random: in some a run of digits looks like a card number. With hyphens or without, alone or inside what a
 * card gateway sends back as text; taking one for a card would refuse a payer who has just been authenticated.
 */
const uuid = /(?<![\w-])[\da-f]{8}(?:-?[\da-f]{4}){3}-?[\da-f]{12}(?![\w-])/gi

/**
 * Receipt numbers, including those from before the exchange had a code, complete or partly typed: year and serial alone
 * are thirteen digits, and one in ten of those passes the Luhn check. No card number begins with 20.
 */
const receiptNumber = /(?<![\w-])(?:[A-Z]{2}-)?20\d{2}-\d{7,10}(?:-[\dA-F]{0,6})?(?![\w-])/gi

const passesLuhn = (digits: string): boolean => {
  let sum = 0
  for (let i = 0; i < digits.length; i++) {
    const digit = Number(digits[digits.length - 1 - i])
    const doubled = i % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

const isCardNumber = (text: string): boolean => passesLuhn(text.replaceAll(/[ -]/g, ''))

/** Field names under which other systems send card data that we must never see. */
const forbiddenNames = new Set(['cardnumber', 'cardpan', 'pan', 'cvv', 'cvv2', 'cvc', 'cardcvv', 'securitycode'])

/** Whether anything in a request looks like a card number or its security code. */
export const holdsCardData = (value: unknown): boolean => {
  if (typeof value === 'string')
    return (
      looksLikeCard.test(value) &&
      (value.replaceAll(uuid, '').replaceAll(receiptNumber, '').match(candidate) ?? []).some(isCardNumber)
    )
  if (typeof value === 'number') return Number.isInteger(value) && value >= 1e12 && isCardNumber(String(value))
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(
    ([name, inner]) => (forbiddenNames.has(name.toLowerCase()) && hasContent(inner)) || holdsCardData(inner),
  )
}

const hasContent = (value: unknown): boolean => value !== null && value !== undefined && value !== ''
