import { expect, test, vi } from 'vitest'
import type { BulkEntry, Undo } from './bulk-run.ts'
import { countStates, undoAll } from './bulk-results.ts'

const entry = (state: BulkEntry<number>['state'], undo: Undo | null = null) => ({ row: 1, state, error: null, undo })

test('rows are counted by what became of them', () => {
  const entries = (['done', 'done', 'failed', 'stopped', 'waiting', 'running'] as const).map((state) => entry(state))
  expect(countStates(entries)).toEqual({ done: 2, failed: 1, stopped: 1, open: 2 })
})

test('without anything to undo there is no undo', () => {
  expect(undoAll([entry('done'), entry('failed')])).toBeNull()
})

test('undo takes back every row that is done, and reports a failure after the others', async () => {
  const undone = vi.fn<Undo>(async () => null)
  const refused = async () => {
    throw new Error('changed meanwhile')
  }
  const undo = undoAll([entry('done', undone), entry('failed'), entry('done', refused), entry('done', undone)])
  await expect(undo?.()).rejects.toThrow('changed meanwhile')
  expect(undone).toHaveBeenCalledTimes(2)
})
