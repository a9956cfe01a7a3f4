import { expect, test } from 'vitest'
import { readReport } from './report-lines.policy.ts'

test('columns are found by name, whatever else the export contains', () => {
  const csv =
    'created_at,Gross,transaction_id,custom_reference,currency\n2026-01-01,"10.50",t-1,"A, ""B""",JMD\r\n,7.00,t-2,,USD\n'
  expect(readReport(csv)).toEqual({
    lines: [
      { lineNo: 2, transactionId: 't-1', reference: 'A, "B"', currency: 'JMD', minor: 1_050, refundedMinor: null },
      { lineNo: 3, transactionId: 't-2', reference: '', currency: 'USD', minor: 700, refundedMinor: null },
    ],
    unreadable: [],
  })
})

test.each(['t,r,JMD,1e3', 't,r,JMD,10', 't,r,EUR,10.00', ',r,JMD,10.00', 't,r,JMD,-5.00', 't,r,JMD,0.00'])(
  '%s cannot be parsed and is reported as unreadable',
  (text) => {
    const { lines, unreadable } = readReport(`transaction_id,custom_reference,currency,gross\n${text}`)
    expect([lines, unreadable]).toEqual([[], [text]])
  },
)

test('an export without the required columns is unreadable', () => {
  expect(readReport('a,b\n1,2')).toEqual({ lines: [], unreadable: ['a,b'] })
})

test('refunded amounts are read if the export has them; a line with an invalid one is unreadable', () => {
  const head = 'transaction_id,custom_reference,currency,gross,refunded'
  const { lines, unreadable } = readReport(
    [head, 't-1,,JMD,10.00,2.50', 't-2,,JMD,10.00,', 't-3,,JMD,10.00,x'].join('\n'),
  )
  expect(lines.map((line) => line.refundedMinor)).toEqual([250, null])
  expect(unreadable).toEqual(['t-3,,JMD,10.00,x'])
})

test('an export in which a quotation mark is never closed is unreadable as a whole', () => {
  const csv = 'transaction_id,custom_reference,currency,gross\nt-1,"r,JMD,10.00\nt-2,r,JMD,10.00'
  expect(readReport(csv)).toEqual({ lines: [], unreadable: [csv] })
})
