import { expect, test, vi } from 'vitest'
import { findFaults, isFlat } from './judge.ts'
import { each, grows, isPart, readTwoPages, statementsOf } from './statement.ts'

const run = async () => undefined
const reads = { findThing: run, listThings: run }
const work = (blocks: number, rows: number) => ({ blocks, rows, searches: 1 })
const measured = (name: string, large = work(4, 1)) => ({
  name: `things/things.reads.ts ${name}`,
  variant: 0,
  run,
  small: work(3, 1),
  large,
})
const paths = ['server/src/domains/things/things.reads.ts']

test('an index that is a level deeper is flat; a hundred times the rows or pages are not', () => {
  expect(isFlat({ small: work(3, 1), large: work(4, 1) })).toBe(true)
  expect(isFlat({ small: work(3, 100), large: work(300, 10_000) })).toBe(false)
  expect(isFlat({ small: work(3, 1), large: work(300, 1) })).toBe(false)
})

test('a statement that is not listed is reported, with the line to add', () => {
  const entries = { findThing: run, listThings: run }
  const file = {
    ...statementsOf('things/things.reads.ts', reads, entries),
    entries: new Map([['findThing', each(run)]]),
  }
  const { faults } = findFaults([file], [measured('findThing')], [...paths, 'server/src/domains/things/new.writes.ts'])
  expect(faults).toHaveLength(2)
  expect(faults.join()).toContain(
    'things.reads.ts listThings is not listed: add "listThings: (w) => reads.listThings(w.tx, …),"',
  )
  expect(faults.join()).toContain(`add statementsOf('things/new.writes.ts', …)`)
})

test('a statement that grows fails unless it is listed with its reason; one that cannot be run fails', () => {
  const large = work(300, 10_000)
  const plain = statementsOf('things/things.reads.ts', reads, { findThing: isPart, listThings: run })
  expect(findFaults([plain], [measured('listThings', large)], paths).faults[0]).toContain(
    '3 → 300 pages, 1 → 10000 rows',
  )
  const excused = statementsOf('things/things.reads.ts', reads, {
    findThing: run,
    listThings: grows('counts all', run),
  })
  expect(findFaults([excused], [measured('listThings', large)], paths)).toEqual({ hold: 1, faults: [] })
  expect(findFaults([plain], [{ ...measured('listThings'), failed: 'no' }], paths).faults).toHaveLength(1)
})

test('two pages of a list are measured: the first, and the one behind its last row', async () => {
  const read = vi.fn<(request: object) => Promise<{ cursor: string }[]>>(async () => [{ cursor: '["7"]' }])
  const page = { pageNumber: 1, amountPerPage: 1, filters: [], orderBy: [] }
  await readTwoPages(page, read)
  expect(read.mock.calls).toEqual([[page], [{ ...page, after: { position: '["7"]', exceptNulls: true } }]])
})
