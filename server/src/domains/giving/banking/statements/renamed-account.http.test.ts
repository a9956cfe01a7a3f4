import { getBankAccounts, saveBankAccount } from '@lignum/contract/giving/banking/bank-statements'
import { approveMoneyRequest } from '@lignum/contract/giving/money-requests'
import { changePledgeStatus } from '@lignum/contract/giving/pledges'
import { expect, test } from 'vitest'
import { bankLineScene } from '../../../../../test/scenes/giving/bank-lines.ts'
import { openBankAccount, plainFormat } from '../../../../../test/scenes/giving/bank-statements.ts'
import { atBank, pledgeScene } from '../../../../../test/scenes/giving/pledges.ts'
import { openWorld } from '../../../../../test/worlds/world.ts'

const world = await openWorld()
const { db } = world
const [one, two] = [await world.personOf('Finance'), await world.personOf('Finance')]
const { pledged } = await pledgeScene(world)
const { account, imported, proposalsOf, confirm } = await bankLineScene(one, two)

const enter = async (id: string, amount: number, reference: string, bankAccount = 'NCB JMD') => {
  const given = atBank(id, amount, { bankAccount, bankReference: reference, status: 'Unfulfilled' })
  const { requestId } = await one.call(changePledgeStatus, given)
  await two.call(approveMoneyRequest, { id: requestId ?? '' })
  const rows = await db.selectFrom('pledge_receipts').select('id').where('pledge_id', '=', id).execute()
  return rows[0]?.id ?? ''
}
const rename = async (id: string, name: string) => {
  const { results } = await one.call(getBankAccounts, {})
  const version = results.find((found) => found.id === id)?.version ?? 0
  await one.call(saveBankAccount, { id, version, name, currency: 'JMD', format: plainFormat })
}

test('money that was entered by hand is not booked a second time after its account got another name', async () => {
  const { id, code } = await pledged({ amount: 100 })
  await enter(id, 50, 'FT 77')
  const line = await imported('50.00', { reference: 'FT77', details: code })
  expect((await proposalsOf(line.id))[0]).toMatchObject({ reason: 'entered' })

  await rename(account.id, 'NCB JMD current')
  const after = await proposalsOf(line.id)
  expect(after[0]).toMatchObject({ reason: 'entered' })
  expect
    .soft(after.map(({ reason, isPreselected }) => [reason, isPreselected]))
    .not.toContainEqual(['exact-code', true])
  await expect(confirm(line, [{ kind: 'pledge', pledgeId: id, amount: 50 }])).rejects.toMatchObject({
    code: 'giving.bank-reference-used',
  })
  const { received_minor } = await db
    .selectFrom('pledges')
    .select('received_minor')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(received_minor).toBe(5_000)
})

test('the former name of an account names no other one, and still that account', async () => {
  const other = await openBankAccount(one, { name: 'Scotia' })
  await expect(rename(other.account.id, 'NCB JMD')).rejects.toMatchObject({ code: 'giving.bank-account-exists' })
  await expect(rename(other.account.id, 'NCB  JMD current')).rejects.toMatchObject({
    code: 'giving.bank-account-exists',
  })
  await rename(other.account.id, 'Scotia current')
  const { id } = await pledged({ amount: 100 })
  await enter(id, 60, 'FT 78')
  const now = await enter(id, 20, 'FT 79', 'ncb jmd current')
  const rows = await db.selectFrom('pledge_receipts').select('bank_account').where('pledge_id', '=', id).execute()
  expect([rows.map((row) => row.bank_account), now]).toEqual([['NCBJMD', 'NCBJMD'], expect.any(String)])
})
