import { expect, test, vi } from 'vitest'
import { repeatFailed } from './repeat-failed.ts'

test('an attempt that fails is repeated, and after the last one its failure is thrown', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const recorded = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('no trace'))
    .mockResolvedValue('visit')
  expect(await repeatFailed(3, recorded)).toBe('visit')
  expect(recorded).toHaveBeenCalledTimes(2)
  const lost = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('no trace'))
  await expect(repeatFailed(3, lost)).rejects.toThrow('no trace')
  expect(lost).toHaveBeenCalledTimes(3)
})
