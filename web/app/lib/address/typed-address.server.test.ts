import { expect, test } from 'vitest'
import { formOf } from '../../../test/fake-api.ts'
import { addressValues } from './address-values.ts'
import { typedAddress } from './typed-address.server.ts'

const stored = { line1: '1 Bay Street', line2: null, city: 'Port Antonio', country: 'Jamaica' }

test('an address fills the fields of a form, and a missing one leaves them empty', () => {
  expect(addressValues(stored)).toMatchObject({ 'address.line1': '1 Bay Street', 'address.line2': '' })
  expect(new Set(Object.values(addressValues(null)))).toEqual(new Set(['']))
})

test('an address is read from the form once something is typed', () => {
  expect(typedAddress(formOf(addressValues(null)))).toBeNull()
  expect(typedAddress(formOf({ ...addressValues(null), 'address.city': 'Hope Bay' }))).toMatchObject({
    line1: '',
    city: 'Hope Bay',
  })
})

test('a stored address that was emptied is sent, so that its fields are reported', () => {
  expect(typedAddress(formOf({ ...addressValues(null), hasAddress: 'yes' }))).toMatchObject({ line1: '' })
})
