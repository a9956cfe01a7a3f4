import { expect, test } from 'vitest'
import { fromForm, toForm } from './form.ts'

test('dotted names become nested objects, repeated names become lists', () => {
  const form = new URLSearchParams('address.line1=1+King+St&item=a&item=b&item=c')
  expect(fromForm(form)).toEqual({ address: { line1: '1 King St' }, item: ['a', 'b', 'c'] })
})

test('a form of thirty thousand names is parsed in linear, not quadratic time', () => {
  const form = new URLSearchParams(Array.from({ length: 30_000 }, (_, i) => `n${i}=`).join('&'))
  const before = performance.now()
  expect(Object.keys(fromForm(form))).toHaveLength(30_000)
  // A few hundredths of a second on an idle machine; a quadratic algorithm takes several seconds on any.
  expect(performance.now() - before).toBeLessThan(1_500)
})

test('a list of objects is written by index and read again, also with one object or a field missing', () => {
  for (const items of [[{ id: 'a', amount: '1' }], [{ id: 'a', amount: '1' }, { id: 'b' }, { id: 'c', amount: '3' }]])
    expect(fromForm(toForm({ userId: 'u', items }))).toEqual({ userId: 'u', items })
})

test('names that are not all indexes of one list stay names', () => {
  expect(fromForm(new URLSearchParams('items.1.id=b&items.2.id=c'))).toEqual({
    items: { 1: { id: 'b' }, 2: { id: 'c' } },
  })
})
