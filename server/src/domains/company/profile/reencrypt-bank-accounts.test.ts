import { editCompany } from '@lignum/contract/company/company'
import { expect, test } from 'vitest'
import { profileForm } from '../../../../test/scenes/companies.ts'
import { openWorld } from '../../../../test/worlds/world.ts'
import { reencryptBankAccounts } from './reencrypt-bank-accounts.ts'
import { sealBankAccounts } from './seal-bank-accounts.ts'

const world = await openWorld()
const { db, config } = world
const next = 'the key that replaces the one of the tests'
const [both, newOnly] = [sealBankAccounts([next, ...config.keys.bankAccounts]), sealBankAccounts([next])]

test('after re-encryption a number needs only the current key, and belongs to its company alone', async () => {
  const person = await world.personOf('Entrepreneur')
  const bankInfo = { name: 'Hope Bay', accountNumber: '1020304050', accountType: 'Savings', currency: 'JMD' } as const
  const { id } = await person.call(editCompany, profileForm({ bankInfo }))
  const sealed = async () =>
    (await db.selectFrom('company_bank_accounts').select('number_sealed').executeTakeFirstOrThrow()).number_sealed
  expect(await reencryptBankAccounts({ db, seal: newOnly })).toEqual({ reencrypted: 0, unreadable: 1 })
  expect(await reencryptBankAccounts({ db, seal: both })).toEqual({ reencrypted: 1, unreadable: 0 })
  expect(await reencryptBankAccounts({ db, seal: both })).toEqual({ reencrypted: 0, unreadable: 0 })
  expect(newOnly.open(await sealed(), id)).toBe('1020304050')
  expect(() => newOnly.open(Buffer.from('x'.repeat(60)), id)).toThrow('authenticate')
  const stored = await sealed()
  expect(() => newOnly.open(stored, person.id)).toThrow('authenticate')
})
