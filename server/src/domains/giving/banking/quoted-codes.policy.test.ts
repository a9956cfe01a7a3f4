import { expect, test } from 'vitest'
import { namesInText } from './names-in-text.policy.ts'
import { readQuotedCodes } from './quoted-codes.policy.ts'

/** Two valid codes. */
const [code, other] = ['PL-2345-6789F', 'PL-BCDE-FGHJW']

test('codes are found in the texts that banks make of them', () => {
  expect(readQuotedCodes(`CREDIT TFR ${code} FROM ANA`).exact).toEqual([code])
  expect(readQuotedCodes(`ref pl23456789f`).exact).toEqual([code])
  expect(readQuotedCodes(`PL 2345 6789F/${other}.`).exact).toEqual([code, other])
  expect(readQuotedCodes('2345-6789F').exact).toEqual([code])
  expect(readQuotedCodes('FT2345-6789FX 23456789').exact).toEqual([])
})

test('a code with one error leads to the code that was meant', () => {
  expect(readQuotedCodes('PL-2345-6798F').near).toContain(code)
  expect(readQuotedCodes('PL-2O45-6789F').near).toEqual([code])
  expect(readQuotedCodes(code).near).toEqual([])
  expect(readQuotedCodes('THANKS FOR EVERYTHING').exact).toEqual([])
})

test('names are runs of up to four words without punctuation', () => {
  expect(namesInText('MR J. Van-der Berg')).toContain('van der berg')
  expect(namesInText('Tfr 4711 GRACE KENNEDY LTD')).toContain('grace kennedy ltd')
  expect(namesInText('4711 12')).toEqual([])
  expect(namesInText('')).toEqual([])
})
