import { beginTotp } from '@lignum/contract/accounts/second-factor'
import { expect, test } from 'vitest'
import { password, peopleOf } from '../../../../test/worlds/people.ts'
import { openWorld } from '../../../../test/worlds/world.ts'
import { reencryptTotp } from './reencrypt-totp.ts'
import { totpSeal } from './seal-totp.ts'

const world = await openWorld()
const { db, config } = world
const { enrolled } = await peopleOf(world)
const next = 'the key that replaces the one of the tests'
const [both, newOnly] = [totpSeal([next, ...config.keys.secondFactor]), totpSeal([next])]

const sealedOf = async (table: 'totp_factors' | 'totp_offers', userId: string) =>
  (await db.selectFrom(table).select('sealed').where('user_id', '=', userId).executeTakeFirstOrThrow()).sealed

test('an authenticator secret opens while its key is listed, and with the current key alone once it is re-encrypted', async () => {
  const person = await enrolled()
  const offer = await person.call(beginTotp, { password })
  const old = await sealedOf('totp_factors', person.id)
  expect(both.open(old, person.id)).toBe(person.secret)
  expect(() => newOnly.open(old, person.id)).toThrow('authenticate')

  expect(await reencryptTotp({ db, seal: newOnly })).toEqual({ reencrypted: 0, unreadable: 2 })
  expect(await sealedOf('totp_factors', person.id)).toEqual(old)
  expect(await reencryptTotp({ db, seal: both })).toEqual({ reencrypted: 2, unreadable: 0 })
  expect(await reencryptTotp({ db, seal: both })).toEqual({ reencrypted: 0, unreadable: 0 })
  expect(newOnly.open(await sealedOf('totp_factors', person.id), person.id)).toBe(person.secret)
  expect(newOnly.open(await sealedOf('totp_offers', person.id), person.id)).toBe(offer.secret)
})
