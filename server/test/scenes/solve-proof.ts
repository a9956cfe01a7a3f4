import { createHash } from 'node:crypto'
import type { Challenge, Proof } from '../../src/kit/security/proof-of-work.ts'

/** Solves a proof of work as a browser does: counts up until the digest begins with enough zeros. */
export const solveProof = ({ challenge, difficulty }: Pick<Challenge, 'challenge' | 'difficulty'>): Proof => {
  for (let n = 0; ; n++) {
    const solution = n.toString(36)
    const digest = createHash('sha256').update(`${challenge}:${solution}`).digest('hex')
    if (BigInt(`0x${digest}`) < 2n ** BigInt(256 - difficulty)) return { challenge, solution }
  }
}
