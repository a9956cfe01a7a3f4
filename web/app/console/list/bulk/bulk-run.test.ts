import { expect, test, vi } from 'vitest'
import { type BulkEntry, createBulkRun } from './bulk-run.ts'

/** Calls that the test finishes one by one. */
const openCalls = () => {
  const open = new Map<number, { done: () => void; fail: (error: Error) => void }>()
  const made: number[] = []
  const call = (row: number) =>
    new Promise<null>((resolve, reject) => {
      made.push(row)
      open.set(row, { done: () => resolve(null), fail: reject })
    })
  return {
    call,
    made,
    done: (row: number) => open.get(row)?.done(),
    fail: (row: number) => open.get(row)?.fail(new Error(`no ${row}`)),
  }
}

const rows = [1, 2, 3, 4, 5, 6]
const states = (entries: readonly BulkEntry<number>[]) => entries.map(({ state }) => state)

test('four calls are under way, and the next starts when one is finished', async () => {
  const calls = openCalls()
  const run = createBulkRun(rows, calls.call)
  void run.start()
  expect(calls.made).toEqual([1, 2, 3, 4])
  calls.done(3)
  await vi.waitFor(() => expect(calls.made).toEqual([1, 2, 3, 4, 5]))
  expect(states(run.get())).toEqual(['running', 'running', 'done', 'running', 'running', 'waiting'])
})

test('of five hundred rows each gets one call, and never more than four at a time', async () => {
  let underWay = 0
  let most = 0
  const made: number[] = []
  const many = Array.from({ length: 500 }, (_, i) => i)
  const run = createBulkRun(many, async (row) => {
    made.push(row)
    most = Math.max(most, ++underWay)
    await Promise.resolve()
    underWay -= 1
    return null
  })
  await run.start()
  expect(most).toBe(4)
  expect(made.toSorted((a, b) => a - b)).toEqual(many)
  expect(new Set(states(run.get()))).toEqual(new Set(['done']))
})

test('a failed row has its error, and the others are not affected', async () => {
  const undo = async () => null
  const run = createBulkRun(rows, async (row) => {
    if (row === 2) throw new Error('no')
    return row === 1 ? undo : null
  })
  await run.start()
  expect(states(run.get())).toEqual(['done', 'failed', 'done', 'done', 'done', 'done'])
  expect(run.get()[1]?.error).toEqual(new Error('no'))
  expect(run.get().map((entry) => entry.undo)).toEqual([undo, null, null, null, null, null])
})

test('stopping lets the calls under way finish and makes no other', async () => {
  const calls = openCalls()
  const run = createBulkRun(rows, calls.call)
  const finished = run.start()
  run.stop()
  for (const row of [1, 2, 3]) calls.done(row)
  calls.fail(4)
  await finished
  expect(calls.made).toEqual([1, 2, 3, 4])
  expect(states(run.get())).toEqual(['done', 'done', 'done', 'failed', 'stopped', 'stopped'])
})

test('the failed are tried again, as they are now, and nothing that is done', async () => {
  const made: number[] = []
  const run = createBulkRun(rows, async (row) => {
    made.push(row)
    if (row === 2 || row === 5) throw new Error('changed meanwhile')
    return null
  })
  await run.start()
  made.length = 0
  await run.retry('failed', (row) => row * 100)
  expect(made).toEqual([200, 500])
  expect(states(run.get())).toEqual(Array(6).fill('done'))
  expect(run.get().map(({ row }) => row)).toEqual([1, 200, 3, 4, 500, 6])
})

test('after a stop the rest can be done', async () => {
  const calls = openCalls()
  const run = createBulkRun(rows, calls.call)
  const finished = run.start()
  run.stop()
  for (const row of [1, 2, 3, 4]) calls.done(row)
  await finished
  void run.retry('stopped')
  expect(calls.made).toEqual(rows)
})

test('subscribers hear of every change until they leave', async () => {
  const run = createBulkRun([1], async () => null)
  const heard = vi.fn<() => void>()
  const leave = run.subscribe(heard)
  await run.start()
  expect(heard).toHaveBeenCalledTimes(2)
  leave()
  run.stop()
  expect(heard).toHaveBeenCalledTimes(2)
})
