import { expect, test } from 'vitest'
import { packRows, unpackRows } from './packed-rows.ts'

test('rows are the same after the way to the browser, and the same object each time', () => {
  const rows = [{ id: '1', name: 'Ana "A" </script>', at: null, amounts: [1, 2.5] }]
  const packed = packRows(rows)
  expect(unpackRows(packed)).toBe(rows)
  const received: typeof packed = JSON.parse(JSON.stringify(packed))
  expect(unpackRows(received)).toEqual(rows)
  expect(unpackRows(received)).toBe(unpackRows(received))
})
