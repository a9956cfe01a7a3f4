import type { StatementFormat } from '@lignum/contract/giving/banking/statement-format'
import { expect, test } from 'vitest'
import { plainFormat, statementOf } from '../../../../../test/scenes/giving/bank-statements.ts'
import { proposeFormat } from './propose-format.policy.ts'
import { decodeStatement, readStatement } from './read-statement.policy.ts'

const today = '2026-11-16'
const read = (csv: string, also: Partial<StatementFormat> = {}) =>
  readStatement(csv, { ...plainFormat, ...also }, today)

test('identical lines are counted in the order of the file, so that each has its own identity', () => {
  const twice = { reference: 'FT 1', amount: '5.00' }
  const { lines } = read(statementOf([twice, twice, { ...twice, amount: '6.00' }, twice]))
  expect(lines.map(({ minor, position }) => [minor, position])).toEqual([
    [500, 1],
    [500, 2],
    [600, 1],
    [500, 3],
  ])
  expect(lines[0]).toMatchObject({ reference: 'FT1', day: '2026-01-05', lineNo: 2 })
})

test('a line that cannot be read is returned with its reason, never skipped', () => {
  const csv = `${statementOf([{ reference: 'A', amount: '1.00' }])}
Closing balance,,,,1.00
2026-11-17,B,,,1.00
2026-01-05,C,,,"1.234,00"
2026-01-05,D,,,0.00`
  const { lines, unreadable } = read(csv)
  expect(lines).toHaveLength(1)
  expect(unreadable.map(({ lineNo, why }) => [lineNo, why])).toEqual([
    [3, 'It has no day.'],
    [4, 'Its day is in the future.'],
    [5, 'Its amount cannot be read.'],
    [6, 'Its amount is zero.'],
  ])
})

test('without one of its columns nothing is read: another column may have moved to where it was', () => {
  const { lines, unreadable } = read('Date,Reference,Details,Amount\n2026-01-05,A,x,5.00')
  expect([lines, unreadable.map(({ why }) => why)]).toEqual([[], ['There is no column Payer.']])
})

test('credit and debit in two columns, and a column that marks them: any other mark is not guessed', () => {
  const separate = { amount: { kind: 'separate', credit: 'In', debit: 'Out' } as const, payer: null }
  const two = 'Date,Reference,Details,In,Out\n2026-01-05,A,x,5.00,\n2026-01-05,B,x,0.00,7.00\n2026-01-05,C,x,1.00,1.00'
  expect(read(two, separate).lines.map(({ minor }) => minor)).toEqual([500, -700])
  const marked = {
    amount: { kind: 'marked', column: 'Sum', mark: 'Type', credit: 'C', debit: 'D' } as const,
    payer: null,
  }
  const one =
    'Date,Reference,Details,Sum,Type\n2026-01-05,A,x,5.00,C\n2026-01-05,B,x,7.00,d\n2026-01-05,C,x,-7.00,D\n2026-01-05,D,x,8.00,DR\n2026-01-05,E,x,9.00,'
  expect(read(one, marked).lines.map(({ minor }) => minor)).toEqual([500, -700])
  expect(read(one, marked).unreadable.map(({ lineNo }) => lineNo)).toEqual([4, 5, 6])
})

test('a proposed format reads what Jamaican banks export', () => {
  const dated = proposeFormat(
    Buffer.from(
      'Account 123\n\nDate;Description;Reference;Debit;Credit\n05/11/2026;Müller PL;R1;;"1.250,00"',
      'latin1',
    ),
  )
  expect(dated).toMatchObject({ encoding: 'windows-1252', delimiter: ';', headerRow: 2, decimalSign: ',' })
  const content = Buffer.from('Transaction Date,Details,Amount\n31/10/2026,"Gift, PL",-5.00\n', 'utf8')
  const format = proposeFormat(content)
  expect(format).toMatchObject({ dateFormat: 'dd/mm/yyyy', amount: { kind: 'signed', column: 'Amount' } })
  expect(readStatement(decodeStatement(content, format.encoding), format, today).lines).toMatchObject([
    { day: '2026-10-31', minor: -500, description: 'Gift, PL' },
  ])
})

test('no file at all breaks the reader', () => {
  for (const text of ['', '\n', ',,,', 'x', '"'])
    expect(readStatement(text, proposeFormat(Buffer.from(text)), today).lines).toEqual([])
})
