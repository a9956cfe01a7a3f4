import { expect, test } from 'vitest'
import { openCardScene } from '../../../../test/scenes/giving/cards.ts'
import { createCardVault } from './card-vault.ts'
import { reencryptCards } from './reencrypt-cards.ts'

const { world, holder } = await openCardScene()
const { db, config } = world
const next = 'the key that replaces the one of the tests'
const [old, both, newOnly] = [
  createCardVault(config.keys.cards),
  createCardVault([next, ...config.keys.cards]),
  createCardVault([next]),
]

const rowOf = (id: string) => db.selectFrom('cards').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const guessOf = (row: Awaited<ReturnType<typeof rowOf>>) => ({
  id: row.id,
  amountMinor: row.verification_minor ?? 0,
  nonce: row.verification_nonce ?? '',
})

test('a card of a previous key can be used, verified and recognised while that key is configured', async () => {
  const { person, card } = await holder()
  const row = await rowOf(card.id)
  const token = old.openToken(row.token_sealed, person.id)
  expect(both.openToken(row.token_sealed, person.id)).toBe(token)
  expect(() => newOnly.openToken(row.token_sealed, person.id)).toThrow('authenticate')
  expect(both.hashOf(guessOf(row), row.verification_hash)).toEqual(row.verification_hash)
  expect(newOnly.hashOf(guessOf(row), row.verification_hash)).not.toEqual(row.verification_hash)
  expect(both.previousFingerprintsOf(token)).toEqual([row.token_fingerprint])
})

test('after re-encryption, tokens, fingerprints and open verifications need only the current key', async () => {
  const { person, card } = await holder()
  const token = old.openToken((await rowOf(card.id)).token_sealed, person.id)
  const { reencrypted, unreadable } = await reencryptCards({ db, vault: both })
  expect([reencrypted > 0, unreadable]).toEqual([true, 0])
  expect(await reencryptCards({ db, vault: both })).toEqual({ reencrypted: 0, unreadable: 0 })
  const row = await rowOf(card.id)
  expect(newOnly.openToken(row.token_sealed, person.id)).toBe(token)
  expect(row.token_fingerprint).toEqual(newOnly.fingerprintOf(token))
  expect(newOnly.hashOf(guessOf(row), null)).toEqual(row.verification_hash)
})

test('a card that no configured key can decrypt is counted and not changed', async () => {
  const { card } = await holder()
  const before = await rowOf(card.id)
  const other = createCardVault(['a key that never sealed any card here'])
  expect((await reencryptCards({ db, vault: other })).unreadable).toBeGreaterThan(0)
  expect(await rowOf(card.id)).toEqual(before)
})
