import { expect, test } from 'vitest'
import { createUploadBudget } from './upload-budget.ts'

const open = () => createUploadBudget({ most: 100, mostOfOne: 60, free: 10 })

test('all bodies together use no more than the budget', () => {
  const budget = open()
  const [first, second] = [budget.open('192.0.2.1'), budget.open('192.0.2.2')]
  first.grow(65)
  second.grow(55)
  expect(() => second.grow(56)).toThrow(expect.objectContaining({ code: 'busy' }))
  expect(budget.taken()).toBe(100)
  first.close()
  second.grow(70)
})

test('one network uses no more than its share, over all its addresses', () => {
  const budget = open()
  budget.open('2001:db8::1').grow(50)
  expect(() => budget.open('2001:db8::2').grow(50)).toThrow(expect.objectContaining({ code: 'too-many-requests' }))
  budget.open('2001:db8:1::1').grow(50)
})

test('an ordinary form uses nothing of the budget, and what was used is returned once', () => {
  const budget = open()
  const big = budget.open('192.0.2.1')
  big.grow(70)
  for (let i = 0; i < 100; i++) budget.open('192.0.2.1').grow(10)
  big.close()
  big.close()
  expect(budget.taken()).toBe(0)
})
