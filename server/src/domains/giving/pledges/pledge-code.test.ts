import { expect, test } from 'vitest'
import { nearPledgeCodes, newPledgeCode, readPledgeCode } from './pledge-code.ts'

const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const codes = Array.from({ length: 20 }, newPledgeCode)

test('a new code has the expected format and is read back unchanged', () => {
  for (const code of codes) {
    expect(code).toMatch(/^PL-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{5}$/)
    expect(readPledgeCode(code)).toBe(code)
  }
  expect(new Set(codes).size).toBe(codes.length)
})

test('a code is read in lower case, with other separators, with spaces, and without its prefix', () => {
  for (const code of codes) {
    expect(readPledgeCode(code.toLowerCase())).toBe(code)
    expect(readPledgeCode(` ${code.replaceAll('-', ' ')} `)).toBe(code)
    expect(readPledgeCode(code.replaceAll('-', ''))).toBe(code)
    expect(readPledgeCode(code.slice(3).replace('-', '.'))).toBe(code)
  }
})

test('the check character detects every single wrong character and every swap of two', () => {
  const bare = codes[0]?.slice(3).replace('-', '') ?? ''
  const typos = bare.split('').flatMap((own, i) => [
    ...alphabet
      .split('')
      .filter((char) => char !== own)
      .map((char) => bare.slice(0, i) + char + bare.slice(i + 1)),
    ...bare.split('').flatMap((other, j) => (j > i && other !== own ? [swapped(bare, i, j)] : [])),
  ])
  expect(typos.length).toBeGreaterThan(9 * 30)
  expect(typos.filter((typo) => readPledgeCode(typo) !== null)).toEqual([])
})

test.each(['', 'PL', 'PL-2345-678', 'PL-0000-00000', 'PL-2345-67899-2', '💥'])('%j is not a code', (typed) => {
  expect(readPledgeCode(typed)).toBeNull()
})

const swapped = (text: string, i: number, j: number) => {
  const letters = text.split('')
  const [a = '', b = ''] = [letters[i], letters[j]]
  letters[i] = b
  letters[j] = a
  return letters.join('')
}

test('a code with one wrong character, or with two swapped, is among the near codes of what was typed', () => {
  const code = codes[0] ?? ''
  const bare = code.slice(3).replace('-', '')
  for (let i = 0; i < bare.length; i++) {
    for (const char of `${alphabet}01ILO`.split('').filter((one) => one !== bare[i])) {
      const near = nearPledgeCodes(bare.slice(0, i) + char + bare.slice(i + 1))
      expect(near).toContain(code)
      expect(near.length).toBeLessThan(20)
      expect(near.filter((one) => readPledgeCode(one) !== one)).toEqual([])
    }
    for (let j = i + 1; j < bare.length; j++)
      if (bare[i] !== bare[j]) expect(nearPledgeCodes(swapped(bare, i, j))).toContain(code)
  }
  expect([nearPledgeCodes(code), nearPledgeCodes('PL-0000-2222'), nearPledgeCodes('')]).toEqual([[], [], []])
})

test('a wrong second character that makes a code begin like the prefix is found as well', () => {
  expect(readPledgeCode('PNBC-KFEMP')).toBe('PL-PNBC-KFEMP')
  expect(nearPledgeCodes('PLBC-KFEMP')).toEqual(['PL-PNBC-KFEMP'])
  expect(nearPledgeCodes('PL-PLBC-KFEMP')).toEqual(['PL-PNBC-KFEMP'])
})
