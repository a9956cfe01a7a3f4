import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Run, wordDiff } from './word-diff.ts'

const textOf = (runs: readonly Run[]) => runs.map(({ text }) => text).join('')
const marked = (runs: readonly Run[]) => runs.filter(({ isChanged }) => isChanged).map(({ text }) => text)

test('only the words that differ are marked', () => {
  const diff = wordDiff('Clean water for Portland schools', 'Clean water for all Portland villages')
  expect(marked(diff.old)).toEqual(['schools'])
  expect(marked(diff.new)).toEqual(['all ', 'villages'])
})

test('values without a common word are marked whole', () => {
  const diff = wordDiff('Active', 'Deactivated')
  expect([diff.old, diff.new]).toEqual([
    [{ text: 'Active', isChanged: true }],
    [{ text: 'Deactivated', isChanged: true }],
  ])
})

test('equal values have no mark, and empty ones no run', () => {
  expect(marked(wordDiff('the same', 'the same').new)).toEqual([])
  expect(wordDiff('', 'new')).toEqual({ old: [], new: [{ text: 'new', isChanged: true }] })
})

test('of any two values nothing is left out', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (before, after) => {
      const diff = wordDiff(before, after)
      expect([textOf(diff.old), textOf(diff.new)]).toEqual([before, after])
    }),
  )
})

test('two long texts that differ everywhere do not take long', () => {
  const longText = (word: string) => Array.from({ length: 20_000 }, (_, i) => `${word}${i}`).join(' ')
  const begun = performance.now()
  const diff = wordDiff(longText('a'), longText('b'))
  expect(performance.now() - begun).toBeLessThan(2_000)
  expect(diff.new).toHaveLength(1)
})
