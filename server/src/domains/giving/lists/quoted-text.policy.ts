import { fromPublicRef } from '#kit/values/public-ref'
import { readInvoiceNumber } from '../orders/invoice-number.ts'
import { readPledgeCode } from '../pledges/pledge-code.ts'

/** What a text may be that a donor quotes about a payment; null or empty where it has not that form. */
export type QuotedText = {
  /** A number as it is: of a receipt, or of the payment at its provider. */
  readonly number: string
  readonly orderId: string | null
  readonly invoiceNo: number | null
  readonly pledgeCode: string | null
  readonly email: string | null
  /** The last seven digits: country and area code are often left out. */
  readonly phoneEnd: string | null
  readonly name: { readonly first: string; readonly last: string } | null
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i
const phone = /^[+\d\s().-]{7,20}$/
const name = /^[\p{L}\p{M}'’. -]{2,}$/u

export const readQuotedText = (given: string): QuotedText => {
  const text = given.trim()
  const digits = text.replaceAll(/\D/g, '')
  return {
    number: text,
    orderId: uuid.test(text) ? text.toLowerCase() : fromPublicRef(text),
    invoiceNo: readInvoiceNumber(text),
    pledgeCode: readPledgeCode(text),
    email: text.includes('@') ? text.toLowerCase() : null,
    phoneEnd: phone.test(text) && digits.length >= 7 ? digits.slice(-7) : null,
    name: name.test(text) ? nameOf(text.toLowerCase()) : null,
  }
}

/** Names are found by their beginning; of two words the first is the first name. */
const nameOf = (text: string) => {
  const [first = '', ...others] = text.split(/\s+/)
  return others.length > 0 ? { first, last: others.join(' ') } : { first: '', last: first }
}
