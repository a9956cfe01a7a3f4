import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { solveProof } from './solve-proof.ts'

test.each([0, 7, 12])('a challenge of %d bits is solved', async (difficulty) => {
  const solution = await solveProof('purpose.moment.nonce', difficulty)
  const digest = createHash('sha256').update(`purpose.moment.nonce:${solution}`).digest()
  expect(digest.readUInt32BE(0)).toBeLessThan(2 ** (32 - difficulty))
})
