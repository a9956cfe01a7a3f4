import { expect, test } from 'vitest'
import { readCsv } from './read-csv.ts'

const fieldsOf = (csv: string, delimiter?: string) => readCsv(csv, delimiter)?.map(({ fields }) => fields)

test('quoted fields may contain delimiters, quotation marks and line ends; rows know their line', () => {
  expect(readCsv('\uFEFFa,b\r\n\r\n"1, ""x""","y\nz"\n3,4')).toEqual([
    { lineNo: 1, fields: ['a', 'b'], text: 'a,b' },
    { lineNo: 4, fields: ['1, "x"', 'y\nz'], text: '"1, ""x""","y\nz"' },
    { lineNo: 5, fields: ['3', '4'], text: '3,4' },
  ])
})

test('rows of different lengths, spaces around fields and marks inside of them are read as they are', () => {
  expect(fieldsOf('a;b;c\n 1 ; 5" pipe \n', ';')).toEqual([
    ['a', 'b', 'c'],
    ['1', '5" pipe'],
  ])
  expect(fieldsOf('a,b\r1,2\r')).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ])
  expect(fieldsOf('')).toEqual([])
})

test('a quotation mark that is never closed makes the file unreadable, instead of swallowing its lines', () => {
  expect(readCsv('a,b\n1,"x\n3,4')).toBeNull()
})
