import { expect, test } from 'vitest'
import { toPublicRef } from '#kit/values/public-ref'
import { readQuotedText } from './quoted-text.policy.ts'

const nothing = { orderId: null, invoiceNo: null, pledgeCode: null, email: null, phoneEnd: null, name: null }
const id = '0198a0b0-0000-7000-8000-000000000001'
const code = 'PL-7E9W-44M5P'

test.each([
  ['JM-INV-00000042', { invoiceNo: 42 }],
  ['inv-42', { invoiceNo: 42 }],
  ['000042', { invoiceNo: 42 }],
  [id.toUpperCase(), { orderId: id }],
  [toPublicRef(id), { orderId: id }],
  [code.toLowerCase().replaceAll('-', ''), { pledgeCode: code }],
  ['Ana@People.Test', { email: 'ana@people.test' }],
  ['+1 (876) 555-0100', { phoneEnd: '5550100' }],
  ['5550100', { phoneEnd: '5550100', invoiceNo: 5_550_100 }],
  ["Ana O'Brien", { name: { first: 'ana', last: "o'brien" } }],
  ['Reid', { name: { first: '', last: 'reid' } }],
  ['5TY05013RG002845M', {}],
])('%s', (text, found) => {
  expect(readQuotedText(` ${text} `)).toEqual({ ...nothing, number: text, ...found })
})
