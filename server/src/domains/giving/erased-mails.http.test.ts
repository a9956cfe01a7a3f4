import { expect, test } from 'vitest'
import { addOrder, captureOf } from '../../../test/scenes/giving/gifts.ts'
import { pledgeScene } from '../../../test/scenes/giving/pledges.ts'
import { givingDepsOf } from '../../../test/worlds/giving-deps.ts'
import { openWorld } from '../../../test/worlds/world.ts'
import { transact } from '../../kit/database/database.ts'
import { mailPersonalData } from '../../kit/mail/mail.ts'
import { after, days } from '../../kit/values/clock.ts'
import { mailReceipts } from './documents/mail-receipts.ts'
import { applyCaptures } from './payments/gate.writes.ts'
import { givingPersonalData } from './personal-data.ts'
import { mailReminders } from './pledges/follow-up/mail-reminders.ts'
import { mailPledge } from './pledges/mail-pledge.ts'

const world = await openWorld()
const { db } = world
const deps = givingDepsOf(world)
const { pledged, project } = await pledgeScene(world)

const erase = (person: { id: string; email: string }) =>
  transact(db, async (tx) => {
    for (const data of [givingPersonalData(db), mailPersonalData(db)]) await data.erase(tx, person, new Date())
  })
const mailsNaming = async (name: string) =>
  (await db.selectFrom('mail_log').select(['template', 'recipient', 'body_text']).execute()).filter(({ body_text }) =>
    body_text.includes(name),
  )

test('mails about gifts and pledges of an erased person are erased, however the address was written', async () => {
  const person = await world.personOf('SocialInvestor')
  const email = person.email.toUpperCase()
  const { id } = await pledged({ email, firstName: 'Perpetua', lastName: 'Quashie' })
  await mailPledge(deps, id)
  const contact = { email, firstName: 'Perpetua', lastName: 'Quashie', phoneNumber: '8765550177' }
  const order = await addOrder(db, { gifts: [{ projectId: project, minor: 500 }], contact })
  await applyCaptures(db, deps.seal, [captureOf(order)])
  await mailReceipts(deps)
  expect((await mailsNaming('Perpetua')).length).toBeGreaterThan(0)
  await erase({ id: person.id, email: person.email })
  expect(await mailsNaming('Perpetua')).toEqual([])
})

test('mails about gifts of an account to another address are erased with it; others to that address stay', async () => {
  const person = await world.personOf('SocialInvestor')
  const contact = { email: 'second-address@people.test', firstName: 'Wilhelmina', lastName: 'Q', phoneNumber: null }
  const gifts = [{ projectId: project, minor: 500 }]
  const own = await addOrder(db, { gifts, contact, userId: person.id })
  const ofSomebody = await addOrder(db, { gifts, contact: { ...contact, firstName: 'Zenobia' } })
  await applyCaptures(db, deps.seal, [captureOf(own), captureOf(ofSomebody)])
  await mailReceipts(deps)
  expect(await mailsNaming('Wilhelmina')).toHaveLength(1)
  await erase({ id: person.id, email: person.email })
  expect(await mailsNaming('Wilhelmina')).toEqual([])
  expect(await mailsNaming('Zenobia')).toHaveLength(1)
})

test('mails about a pledge of an account to another address are erased with it, reminders too', async () => {
  const person = await world.personOf('SocialInvestor')
  const { id } = await pledged({ email: 'third-address@people.test', firstName: 'Ermintrude' })
  await db.updateTable('pledges').set({ user_id: person.id }).where('id', '=', id).execute()
  await mailPledge(deps, id)
  const now = after(new Date(), days(8))
  await mailReminders({ ...deps, clock: { now: () => now } })
  expect(await mailsNaming('Ermintrude')).toHaveLength(2)
  await erase({ id: person.id, email: person.email })
  expect(await mailsNaming('Ermintrude')).toEqual([])
})
