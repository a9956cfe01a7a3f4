/** Cards begin with 2 to 6; a moment in milliseconds, which a solved puzzle carries, begins with 1. */
const candidate = /(?<!\d)[2-6](?:[ -]?\d){12,18}/g
/** The same without the memory of the last match: most texts hold no such run, and need no second look. */
const looksLikeCard = new RegExp(candidate.source)
/**
 * Ids are made by chance: in some a run of digits looks like a card. With hyphens or without, alone or inside what a card gateway
 * sends back as text; one that was taken for a card would turn a payer away who has just been authenticated.
 */
const uuid = /(?<![\w-])[\da-f]{8}(?:-?[\da-f]{4}){3}-?[\da-f]{12}(?![\w-])/gi

/**
 * Receipt numbers, those from before the exchange had a code too, whole or as far as somebody typed them: year and serial alone are
 * thirteen digits, and one in ten of those passes Luhn's test. No card begins with 20.
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

/** Names under which other systems send what we must never see. */
const forbiddenNames = new Set(['cardnumber', 'cardpan', 'pan', 'cvv', 'cvv2', 'cvc', 'cardcvv', 'securitycode'])

/** Whether anything in a request looks like a card's number or its security code. */
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
