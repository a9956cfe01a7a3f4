import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('cells that a spreadsheet would evaluate become plain text; quotes, commas and line breaks stay in their cell', () => {
  expect(csvLine(['=1+1', '+1876', '-2', '@x', '\tx', 'a,b', 'say "x"', 'two\nlines', null, -2, 'Ana'])).toBe(
    `'=1+1,'+1876,'-2,'@x,'\tx,"a,b","say ""x""","two\nlines",,-2,Ana\r\n`,
  )
})
