import { expect, test } from 'vitest'
import { solveProof as solve } from '../../../test/scenes/solve-proof.ts'
import { openTestDatabase } from '../../../test/worlds/test-database.ts'
import { minutes, stoppedClock } from '../values/clock.ts'
import { createProofsOfWork, leadingZeroBits, sweepSpentProofs } from './proof-of-work.ts'

const { db } = await openTestDatabase()
const clock = stoppedClock(new Date('2027-03-01T12:00:00Z'))
const proofs = createProofsOfWork({ keys: ['a secret of this test'], clock })
const needed: unknown = expect.objectContaining({ code: 'proof-needed' })

const spentRows = async () => (await db.selectFrom('spent_proofs').select('challenge').execute()).length

test('a solved challenge is accepted for its purpose, once', async () => {
  const proof = solve(proofs.challenge('login', 10))
  await proofs.spend(db, 'login', proof)
  await expect(proofs.spend(db, 'login', proof)).rejects.toEqual(needed)
})

test('the same proof ten times concurrently is accepted once', async () => {
  const proof = solve(proofs.challenge('login', 8))
  const responses = await Promise.allSettled(Array.from({ length: 10 }, () => proofs.spend(db, 'login', proof)))
  expect(responses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('another solution of the same challenge is not accepted again', async () => {
  const { challenge } = proofs.challenge('login', 0)
  await proofs.spend(db, 'login', { challenge, solution: 'a' })
  await expect(proofs.spend(db, 'login', { challenge, solution: 'b' })).rejects.toEqual(needed)
})

test('a proof for one purpose is refused for another, and is not used up by the attempt', async () => {
  const proof = solve(proofs.challenge('contact', 4))
  await expect(proofs.spend(db, 'login', proof)).rejects.toEqual(needed)
  await proofs.spend(db, 'contact', proof)
})

test('checking a proof does not spend it, and a spent one is invalid', async () => {
  const proof = solve(proofs.challenge('login', 4))
  expect([await proofs.isGood(db, 'login', proof), await proofs.isGood(db, 'contact', proof)]).toEqual([true, false])
  await proofs.spend(db, 'login', proof)
  expect(await proofs.isGood(db, 'login', proof)).toBe(false)
})

test('a challenge signed by the previous key is accepted as long as that key is listed', async () => {
  const proof = solve(proofs.challenge('login', 4))
  const newOnly = createProofsOfWork({ keys: ['a new secret'], clock })
  await expect(newOnly.spend(db, 'login', proof)).rejects.toEqual(needed)
  await createProofsOfWork({ keys: ['a new secret', 'a secret of this test'], clock }).spend(db, 'login', proof)
})

test('a challenge is valid for five minutes', async () => {
  const [early, late] = [solve(proofs.challenge('login', 4)), solve(proofs.challenge('login', 4))]
  clock.advance(minutes(5) - 1)
  await proofs.spend(db, 'login', early)
  clock.advance(1)
  await expect(proofs.spend(db, 'login', late)).rejects.toEqual(needed)
})

const easier = (challenge: string) => challenge.replace('.20.', '.0.')
const longer = (challenge: string) => challenge.replace(/\.\d{13}\./, '.9999999999999.')

test.each([
  ['unsolved', (challenge: string) => ({ challenge, solution: 'x' })],
  ['made easier', (challenge: string) => ({ challenge: easier(challenge), solution: 'x' })],
  ['made to live longer', (challenge: string) => solve({ challenge: longer(challenge), difficulty: 8 })],
  ['for another purpose', (challenge: string) => ({ challenge: challenge.replace('contact', 'login'), solution: 'x' })],
  [
    'without its signature',
    (challenge: string) => ({ challenge: challenge.slice(0, challenge.lastIndexOf('.')), solution: 'x' }),
  ],
  ['with a cut signature', (challenge: string) => ({ challenge: challenge.slice(0, -5), solution: 'x' })],
  ['signed by another server', () => solve(createProofsOfWork({ keys: ['other'], clock }).challenge('contact', 1))],
  ['empty', () => ({ challenge: '', solution: '' })],
  ['nonsense', () => ({ challenge: '....', solution: '\0' })],
])('a proof that is %s is refused and not stored', async (_what, forge) => {
  const before = await spentRows()
  const { challenge } = proofs.challenge('contact', 20)
  await expect(proofs.spend(db, 'contact', forge(challenge))).rejects.toEqual(needed)
  expect(await spentRows()).toBe(before)
})

test.each(['', 'a'.repeat(65), 'a b', 'ä', 'a\0'])('the solution %j is bad, whatever its digest', async (solution) => {
  const { challenge } = proofs.challenge('login', 0)
  await expect(proofs.spend(db, 'login', { challenge, solution })).rejects.toEqual(needed)
})

test('a purpose that would make the signed text ambiguous is a programming error', () => {
  expect(() => proofs.challenge('login.1', 1)).toThrow('not a valid purpose')
})

test('the sweep deletes expired proofs only, and they stay refused', async () => {
  await db.deleteFrom('spent_proofs').execute()
  const old = solve(proofs.challenge('login', 2))
  await proofs.spend(db, 'login', old)
  clock.advance(minutes(4))
  await proofs.spend(db, 'login', solve(proofs.challenge('login', 2)))
  clock.advance(minutes(2))
  await sweepSpentProofs(db, clock.now())
  expect(await spentRows()).toBe(1)
  await expect(proofs.spend(db, 'login', old)).rejects.toEqual(needed)
})

test.each([
  [[0xff], 0],
  [[0x01], 7],
  [[0x00, 0x80], 8],
  [[0x00, 0x00, 0x1f], 19],
  [[0x00, 0x00], 16],
])('%j has %i leading zero bits', (bytes, bits) => {
  expect(leadingZeroBits(Uint8Array.from(bytes))).toBe(bits)
})
