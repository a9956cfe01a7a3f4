import { getMyCards } from '@lignum/contract/giving/cards/cards'
import { downloadMyData, eraseMyAccount } from '@lignum/contract/accounts/privacy'
import { login } from '@lignum/contract/accounts/accounts'
import { confirmBankLine, getBankLinesByFilter } from '@lignum/contract/giving/banking/bank-lines'
import { pledge } from '@lignum/contract/giving/pledges'
import { expect, test } from 'vitest'
import { openBrowser } from '../../../test/worlds/browser.ts'
import { openBankAccount } from '../../../test/scenes/giving/bank-statements.ts'
import { openCardScene } from '../../../test/scenes/giving/cards.ts'
import { addOrder } from '../../../test/scenes/giving/gifts.ts'
import { addWebhook } from '../../../test/scenes/giving/webhooks.ts'
import { password } from '../../../test/worlds/people.ts'
import { transact } from '../../kit/database/database.ts'
import { hashPassword } from '../../kit/security/passwords.ts'
import { toPublicRef } from '../../kit/values/public-ref.ts'
import { givingPersonalData } from './personal-data.ts'

const { world, control, project, holder, work } = await openCardScene()
const { db } = world

const contact = { firstName: 'Perpetua', lastName: 'Quashie', phoneNumber: '8765550177' }

test("gifts, pledges and cards are in a person's data download; after erasure only the amounts remain", async () => {
  const { person } = await holder()
  const gifts = [{ projectId: project, minor: 500 }]
  const own = await addOrder(db, { gifts, userId: person.id, contact: { ...contact, email: person.email } })
  const asGuest = await addOrder(db, { gifts, contact: { ...contact, email: person.email.toUpperCase() } })
  const other = await addOrder(db, { gifts })
  for (const { orderId } of [own, asGuest, other]) await addWebhook(world, orderId, `{"payer":"${person.email}"}`)
  const form = { projectId: project, ...contact, amount: 50, currency: 'JMD', terms: true } as const
  const { code } = await world.visitor(pledge, { ...form, email: person.email })
  const hash = await hashPassword(password)
  await db
    .updateTable('users')
    .set({ password_hash: hash, two_factor_enabled: false })
    .where('id', '=', person.id)
    .execute()
  const browser = openBrowser(world.app)
  await browser.call(login, { username: person.email, password })

  const { data } = await browser.call(downloadMyData, { password })
  const shown = JSON.stringify(data)
  for (const trace of [own.orderId, asGuest.orderId, code, '**** 0071', 'Quashie']) expect(shown).toContain(trace)
  expect(shown).not.toContain(other.orderId)
  expect((await person.call(getMyCards, {})).results).toHaveLength(1)

  await browser.call(eraseMyAccount, { password })
  await work()
  const { rows } = await world.pool.query(
    `select p::text from pledges p union all select c::text from order_contacts c union all select c::text from cards c`,
  )
  expect(JSON.stringify(rows)).not.toMatch(/perpetua|quashie|8765550177|0071/i)
  const stored = await db.selectFrom('orders').select('total_minor').where('id', '=', own.orderId).execute()
  expect(stored).toEqual([{ total_minor: 500 }])
  const reports = await db.selectFrom('hook_events').select(['facts', 'raw_body']).orderBy('id').execute()
  expect(reports.map(({ raw_body }) => raw_body === null)).toEqual([true, true, false])
  expect(reports.map(({ facts }) => facts)).toMatchObject(
    [own, asGuest, other].map(({ orderId }) => ({ publicRef: toPublicRef(orderId) })),
  )
  expect(control.state().authorizations).toMatchObject([{ state: 'voided' }])
})

test('who paid a pledge at the bank, and the donor of a request, are erased with the person', async () => {
  const [one, two] = [await world.personOf('Finance'), await world.personOf('Finance')]
  const person = await world.personOf('SocialInvestor')
  const form = { projectId: project, ...contact, amount: 50, currency: 'JMD', terms: true } as const
  const { code } = await world.visitor(pledge, { ...form, email: person.email })
  const { id } = await db.selectFrom('pledges').select('id').where('code', '=', code).executeTakeFirstOrThrow()
  const { importLines } = await openBankAccount(one)
  const sent = { amount: '50.00', payer: 'PERPETUA QUASHIE', details: 'FROM P QUASHIE' }
  await importLines([
    { ...sent, reference: 'ERASED' },
    { ...sent, reference: 'OTHER' },
  ])
  const { results } = await two.call(getBankLinesByFilter, { filters: [{ field: 'reference', value: 'ERASED' }] })
  const [line] = results
  await two.call(confirmBankLine, {
    id: line?.id ?? '',
    version: line?.version ?? 0,
    parts: [{ kind: 'pledge', pledgeId: id, amount: 50 }],
  })
  const request = { kind: 'allocation', subject: 'erased', summary: '', requested_by: one.id } as const
  await db
    .insertInto('money_requests')
    .values({
      ...request,
      requested_at: new Date(),
      expires_at: new Date(),
      payload: JSON.stringify({ projectId: project, donor: { ...contact, email: person.email.toUpperCase() } }),
    })
    .execute()
  await transact(db, (tx) => givingPersonalData(db).erase(tx, { id: person.id, email: person.email }, new Date()))
  const lines = await db
    .selectFrom('bank_lines')
    .select(['reference', 'payer', 'description'])
    .orderBy('reference')
    .execute()
  expect(lines).toEqual([
    { reference: 'ERASED', payer: '', description: '' },
    { reference: 'OTHER', payer: sent.payer, description: sent.details },
  ])
  const { payload } = await db
    .selectFrom('money_requests')
    .select('payload')
    .where('subject', '=', 'erased')
    .executeTakeFirstOrThrow()
  expect(payload).toEqual({ projectId: project, donor: { firstName: null, lastName: null, email: null } })
  await importLines([{ ...sent, reference: 'ERASED' }])
  expect(await db.selectFrom('bank_lines').select('id').execute()).toHaveLength(2)
})
