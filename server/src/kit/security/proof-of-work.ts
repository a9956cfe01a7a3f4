import { createHash, randomBytes } from 'node:crypto'
import { after, type Clock, minutes, systemClock } from '../values/clock.ts'
import { deleteInBatches } from '../database/delete-in-batches.ts'
import type { DbOf } from '../database/database.ts'
import { createSigner, type Keys, type Signer } from './keys.ts'
import { Refusal } from '../values/refusal.ts'

type ProofDb = DbOf<'spent_proofs'>

export type Challenge = {
  readonly challenge: string
  /** How many leading zero bits sha256(`challenge:solution`) must have; each doubles the browser's work. */
  readonly difficulty: number
  readonly expiresAt: Date
}
export type Proof = { readonly challenge: string; readonly solution: string }

const challengeLife = minutes(5)

/**
 * Proofs of work: cheap for one browser, expensive for a flood of requests. A challenge is signed and carries all its
 * data, so that issuing one stores nothing; only spent ones are stored, until they would have expired.
 */
export const createProofsOfWork = ({ keys, clock = systemClock }: { keys: Keys; clock?: Clock }) => {
  const signer = createSigner(keys)

  const challenge = (purpose: string, difficulty: number): Challenge => {
    if (!/^[\w-]+$/.test(purpose)) throw new Error(`not a valid purpose: ${purpose}`)
    const expiresAt = after(clock.now(), challengeLife)
    const unsigned = [purpose, difficulty, expiresAt.getTime(), randomBytes(16).toString('base64url')].join('.')
    return { challenge: `${unsigned}.${signer.sign(unsigned).toString('base64url')}`, difficulty, expiresAt }
  }

  const solved = (purpose: string, proof: Proof): Known | null => {
    const known = readSigned(proof.challenge, signer)
    const isGood =
      known?.purpose === purpose &&
      known.expiresAt > clock.now() &&
      solutionPattern.test(proof.solution) &&
      leadingZeroBits(digestOf(proof)) >= known.difficulty
    return isGood ? known : null
  }

  /**
   * Accepts a proof once. It is spent at once and not in the transaction of the use case: an attempt that fails must
   * cost as much as one that succeeds.
   */
  const spend = async (db: ProofDb, purpose: string, proof: Proof): Promise<void> => {
    const known = solved(purpose, proof)
    if (!known || !(await insertSpent(db, known))) throw new Refusal('proof-needed')
  }

  /** Whether `spend` would accept it now. Spends nothing. */
  const isGood = async (db: ProofDb, purpose: string, proof: Proof): Promise<boolean> => {
    const known = solved(purpose, proof)
    return known !== null && !(await isSpent(db, known))
  }

  return { challenge, spend, isGood }
}
export type ProofsOfWork = ReturnType<typeof createProofsOfWork>

const solutionPattern = /^[\w-]{1,64}$/

const digestOf = ({ challenge, solution }: Proof): Buffer =>
  createHash('sha256').update(`${challenge}:${solution}`).digest()

type Known = { readonly purpose: string; readonly difficulty: number; readonly expiresAt: Date; readonly nonce: string }

const readSigned = (text: string, signer: Signer): Known | null => {
  const cut = text.lastIndexOf('.')
  const [unsigned, signature] = [text.slice(0, cut), Buffer.from(text.slice(cut + 1), 'base64url')]
  if (!signer.fits(unsigned, signature)) return null
  const [purpose = '', difficulty, expiry, nonce = ''] = unsigned.split('.')
  return { purpose, difficulty: Number(difficulty), expiresAt: new Date(Number(expiry)), nonce }
}

export const leadingZeroBits = (digest: Uint8Array): number => {
  const first = digest.findIndex((byte) => byte !== 0)
  return first === -1 ? digest.length * 8 : first * 8 + Math.clz32(digest[first] ?? 0) - 24
}

/** False when it was spent before, also by a concurrent request. */
const insertSpent = async (db: ProofDb, { nonce, expiresAt }: Known): Promise<boolean> => {
  const written = await db
    .insertInto('spent_proofs')
    .values({ challenge: nonce, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return written.numInsertedOrUpdatedRows === 1n
}

const isSpent = async (db: ProofDb, { nonce }: Known): Promise<boolean> => {
  const row = await db.selectFrom('spent_proofs').select('challenge').where('challenge', '=', nonce).executeTakeFirst()
  return row !== undefined
}

/** For a job: deletes spent proofs that have expired; they are refused because of that. */
export const sweepSpentProofs = async (db: ProofDb, now: Date): Promise<void> => {
  await deleteInBatches(db, { table: 'spent_proofs', column: 'expires_at', before: now })
}
