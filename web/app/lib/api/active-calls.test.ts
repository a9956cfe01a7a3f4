import { expect, test } from 'vitest'
import { createActiveCalls } from './active-calls.ts'

test('calls are counted from their start to their end, also when they fail', async () => {
  const calls = createActiveCalls()
  const seen: number[] = []
  calls.subscribe(() => seen.push(calls.get()))
  const failing = calls.during(() => Promise.reject(new Error('lost')))
  const succeeding = calls.during(() => Promise.resolve('done'))
  await expect(failing).rejects.toThrow('lost')
  expect(await succeeding).toBe('done')
  expect(seen).toEqual([1, 2, 1, 0])
})
