import { randomUUID } from 'node:crypto'
import { login } from '@lignum/contract/accounts/accounts'
import { confirmRegistration } from '@lignum/contract/accounts/registration'
import { registerDonor } from '@lignum/contract/giving/orders'
import { beginGuestFygaroPayment } from '@lignum/contract/giving/payments'
import { expect, test } from 'vitest'
import { drainJobs } from '../../../../test/scenes/drain-jobs.ts'
import { latestLink, mailsTo } from '../../../../test/scenes/registration.ts'
import { openGivingWorld } from '../../../../test/worlds/giving-world.ts'
import { addUser } from '../../../../test/worlds/world.ts'

const world = await openGivingWorld()
const { db, visitor, sims } = world
const [project = ''] = world.projects
const password = 'Blue-Mountain-2026'
const done = { succeeded: true, errors: [] }

const give = async (email: string, isPaid = true) => {
  const start = await visitor(beginGuestFygaroPayment, {
    currency: 'JMD',
    amount: 500,
    cartItems: [{ itemId: project, amount: 500 }],
    email,
    firstName: 'Gail',
    lastName: 'Guest',
    phoneNumber: '8765550100',
    privacyAgreement: true,
  })
  if (isPaid) {
    sims.control.pay({ provider: 'fygaro', url: start.paymentUrl ?? '' })
    await expect.poll(() => statusOf(start.orderId), { timeout: 5_000 }).toBe('Successful')
  }
  return start.orderPageUrl.replace('/order/', '')
}
const statusOf = async (id: string) =>
  (await db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const usersOf = (email: string) =>
  db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'phone_number', 'status'])
    .where('email', '=', email)
    .execute()
const newAddress = () => `${randomUUID()}@example.test`
const form = (link: string, also: object = {}) => ({ link, password, agreement: true as const, ...also })

test('the guest of a paid order opens an account with a password alone, and confirms the address', async () => {
  const email = newAddress()
  const link = await give(email)
  expect(await visitor(registerDonor, form(link))).toEqual(done)
  expect(await usersOf(email)).toEqual([
    { first_name: 'Gail', last_name: 'Guest', phone_number: '8765550100', status: 'Unconfirmed' },
  ])
  await drainJobs(world)
  await visitor(confirmRegistration, await latestLink(db, email))
  expect(await visitor(login, { username: email, password })).toMatchObject({ user: { firstName: 'Gail' } })
})

test('an order opens one account: a second request with another password changes nothing', async () => {
  const email = newAddress()
  const link = await give(email)
  await Promise.all([visitor(registerDonor, form(link)), visitor(registerDonor, form(link))])
  await visitor(registerDonor, form(link, { password: 'Another-tree-7' }))
  expect(await usersOf(email)).toHaveLength(1)
  await drainJobs(world)
  await visitor(confirmRegistration, await latestLink(db, email))
  await expect(visitor(login, { username: email, password: 'Another-tree-7' })).rejects.toMatchObject({
    code: 'accounts.wrong-credentials',
  })
})

test('a forged link, and an order that is not paid, open none', async () => {
  const email = newAddress()
  const unpaid = await give(email, false)
  for (const link of [unpaid, `${unpaid}x`, 'nobody-signed-this'])
    await expect(visitor(registerDonor, form(link))).rejects.toMatchObject({ status: 404 })
  expect(await usersOf(email)).toEqual([])
})

test('the address of an existing account gets the same response and a mail, and the account stays as it is', async () => {
  const owner = await addUser(db, { email: newAddress(), role: 'SocialInvestor' })
  expect(await visitor(registerDonor, form(await give(owner.email)))).toEqual(done)
  expect(await usersOf(owner.email)).toHaveLength(1)
  await drainJobs(world)
  const subjects = (await mailsTo(db, owner.email)).map(({ subject }) => subject)
  expect(subjects).toContain('You already have a Lignum account')
})

test('a weak password and a missing agreement are refused', async () => {
  const link = await give(newAddress())
  await expect(visitor(registerDonor, form(link, { password: 'short' }))).rejects.toMatchObject({ status: 400 })
  await expect(visitor(registerDonor, form(link, { agreement: false }))).rejects.toMatchObject({ status: 400 })
})
