import { expect, test } from 'vitest'
import { inSample } from './in-sample.ts'

const names = Array.from({ length: 300 }, (_, i) => `case ${i}`)
const chosen = (sample: string, seed: string) => names.filter((name) => inSample(name, { sample, seed }))

test('a sample of one has every case', () => {
  expect(chosen('1', 'a')).toEqual(names)
})

test('a sample of three has about a third, the same for the same seed and others for another', () => {
  expect(chosen('3', 'a').length).toBeGreaterThan(70)
  expect(chosen('3', 'a').length).toBeLessThan(130)
  expect(chosen('3', 'a')).toEqual(chosen('3', 'a'))
  expect(chosen('3', 'a')).not.toEqual(chosen('3', 'b'))
})
