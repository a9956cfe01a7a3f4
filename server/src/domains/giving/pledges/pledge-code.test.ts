import { expect, test } from 'vitest'
import { newPledgeCode, readPledgeCode } from './pledge-code.ts'

const signs = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const codes = Array.from({ length: 20 }, newPledgeCode)

test('a code is short, has a check sign and reads as itself', () => {
  for (const code of codes) {
    expect(code).toMatch(/^PL-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{5}$/)
    expect(readPledgeCode(code)).toBe(code)
  }
  expect(new Set(codes).size).toBe(codes.length)
})

test('it may be typed in small letters, with other separators, with blanks, without its beginning', () => {
  for (const code of codes) {
    expect(readPledgeCode(code.toLowerCase())).toBe(code)
    expect(readPledgeCode(` ${code.replaceAll('-', ' ')} `)).toBe(code)
    expect(readPledgeCode(code.replaceAll('-', ''))).toBe(code)
    expect(readPledgeCode(code.slice(3).replace('-', '.'))).toBe(code)
  }
})

test('every wrong sign and every two that changed places are noticed', () => {
  const bare = codes[0]?.slice(3).replace('-', '') ?? ''
  const slips = bare.split('').flatMap((own, i) => [
    ...signs
      .split('')
      .filter((sign) => sign !== own)
      .map((sign) => bare.slice(0, i) + sign + bare.slice(i + 1)),
    ...bare.split('').flatMap((other, j) => (j > i && other !== own ? [swapped(bare, i, j)] : [])),
  ])
  expect(slips.length).toBeGreaterThan(9 * 30)
  expect(slips.filter((slip) => readPledgeCode(slip) !== null)).toEqual([])
})

test.each(['', 'PL', 'PL-2345-678', 'PL-0000-00000', 'PL-2345-67899-2', '💥'])('%j is no code', (typed) => {
  expect(readPledgeCode(typed)).toBeNull()
})

const swapped = (text: string, i: number, j: number) => {
  const letters = text.split('')
  const [a = '', b = ''] = [letters[i], letters[j]]
  letters[i] = b
  letters[j] = a
  return letters.join('')
}
