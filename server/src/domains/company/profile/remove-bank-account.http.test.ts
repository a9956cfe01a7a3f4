import { editCompany, getMyCompanyProfile, removeBankAccount } from '@lignum/contract/company/company'
import { expect, test } from 'vitest'
import { changedForm, profileForm } from '../../../../test/scenes/companies.ts'
import { openWorld } from '../../../../test/worlds/world.ts'

const world = await openWorld()
const bankInfo = { name: 'Hope Bay', accountNumber: '10-2030 4050', accountType: 'Savings', currency: 'JMD' } as const

test('the bank account is removed with its number and recorded; not on top of a change that was not seen', async () => {
  const person = await world.personOf('Entrepreneur')
  const { id } = await person.call(editCompany, profileForm())
  const { concurrencyStamp: older } = await person.call(getMyCompanyProfile, {})
  const { concurrencyStamp } = await person.call(editCompany, changedForm({ id, bankInfo }))
  const late = person.call(removeBankAccount, { concurrencyStamp: older })
  await expect(late).rejects.toMatchObject({ status: 409, code: 'company.changed-meanwhile' })
  const removed = await person.call(removeBankAccount, { concurrencyStamp })
  expect(await person.call(getMyCompanyProfile, {})).toMatchObject({
    bankInfo: null,
    concurrencyStamp: removed.concurrencyStamp,
  })
  const stored = await world.db.selectFrom('company_bank_accounts').selectAll().where('company_id', '=', id).execute()
  expect(stored).toEqual([])
  expect(await person.call(removeBankAccount, removed)).toMatchObject(removed)
  const entries = await world.db
    .selectFrom('audit_details')
    .select(['field_name', 'old_value'])
    .where('entity_id', '=', id)
    .where('audit_event', '=', 'Modified')
    .where('new_value', 'is', null)
    .execute()
  expect(entries.map((entry) => [entry.field_name, entry.old_value]).toSorted()).toEqual([
    ['bankAccountNumber', '•••• 4050'],
    ['bankAccountType', 'Savings'],
    ['bankCurrency', 'JMD'],
    ['bankName', 'Hope Bay'],
  ])
})
