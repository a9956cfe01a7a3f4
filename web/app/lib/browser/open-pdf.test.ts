import { expect, test, vi } from 'vitest'
import { withRetries } from './open-pdf.ts'

test('a document that fails to load is retried twice, 200 ms apart, and then fails', async () => {
  vi.useFakeTimers()
  const read = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('broken'))
  const opened = withRetries(read).catch((err: unknown) => err)
  await vi.advanceTimersByTimeAsync(199)
  expect(read).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(read).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(200)
  expect(read).toHaveBeenCalledTimes(3)
  expect(await opened).toEqual(new Error('broken'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(read).toHaveBeenCalledTimes(3)
  vi.useRealTimers()
})

test('a document that loads at the second attempt is returned', async () => {
  const read = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('lost')).mockResolvedValue('document')
  expect(await withRetries(read)).toBe('document')
})
