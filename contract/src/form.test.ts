import { expect, test } from 'vitest'
import { fromForm } from './form.ts'

test('dotted names become nested objects, repeated names become lists', () => {
  const form = new URLSearchParams('address.line1=1+King+St&item=a&item=b&item=c')
  expect(fromForm(form)).toEqual({ address: { line1: '1 King St' }, item: ['a', 'b', 'c'] })
})

test('a form of a hundred thousand names takes as long as its length asks, not as its square', () => {
  const form = new URLSearchParams(Array.from({ length: 100_000 }, (_, i) => `n${i}=`).join('&'))
  const before = performance.now()
  expect(Object.keys(fromForm(form))).toHaveLength(100_000)
  expect(performance.now() - before).toBeLessThan(10_000)
})
