import { changePledgeStatus, pledge } from '@lignum/contract/giving/pledges'
import { approveMoneyRequest } from '@lignum/contract/giving/money-requests'
import { expect, test } from 'vitest'
import { brokenInvariants } from '../../../../test/money-story/broken-invariants.ts'
import { addBankAccounts } from '../../../../test/scenes/giving/bank-statements.ts'
import { addOrder, addProjects, captureOf } from '../../../../test/scenes/giving/gifts.ts'
import { fakeProvider, givingDepsOf } from '../../../../test/worlds/giving-deps.ts'
import { openBrowser } from '../../../../test/worlds/browser.ts'
import { openWorld } from '../../../../test/worlds/world.ts'
import { applyCaptures } from '../payments/gate.writes.ts'
import { beginPledgePayment } from './begin-pledge-payment.ts'
import { trackPledge } from './track-pledge.ts'

const world = await openWorld()
const { db } = world
const [project = ''] = await addProjects(db, 1)
await addBankAccounts(db)
const [one, two] = [await world.personOf('Finance'), await world.personOf('Finance')]
const deps = givingDepsOf(world, { fygaro: fakeProvider('fygaro'), powertranz: fakeProvider('powertranz') })

let people = 0
const pledged = async () => {
  people += 1
  const browser = openBrowser(world.app, { address: `10.8.0.${people}` })
  const made = await browser.call(pledge, {
    projectId: project,
    firstName: 'Ana',
    lastName: 'Brown',
    email: `p${people}@example.test`,
    phoneNumber: '8765550100',
    amount: 100,
    currency: 'JMD',
    terms: true,
  })
  const { id } = await db.selectFrom('pledges').select('id').where('code', '=', made.code).executeTakeFirstOrThrow()
  return { id, code: made.code }
}
const bankPayment = (id: string, amountReceived: number, bankReference = `FT${(people += 1)}`) => ({
  id,
  status: 'Fulfilled' as const,
  amountReceived,
  bankAccount: 'NCB-JMD',
  bankReference,
  valueDate: '2026-01-05',
})
const enter = async (request: ReturnType<typeof bankPayment>) => {
  const { requestId } = await one.call(changePledgeStatus, request)
  await two.call(approveMoneyRequest, { id: requestId ?? '' })
}
const begin = (code: string, paymentType: 'Fygaro' | 'CreditCard' = 'Fygaro') =>
  beginPledgePayment(deps, `10.7.0.${(people += 1)}`, { code, paymentType, proof: null })
const orderOf = async (orderId: string) => {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  return { ...row, orderId, totalMinor: row.total_minor }
}
const pledgeState = (id: string) =>
  db.selectFrom('pledges').select(['status', 'received_minor']).where('id', '=', id).executeTakeFirstOrThrow()

test('two people enter the same bank payment concurrently: it is booked once', async () => {
  const { id } = await pledged()
  const entered = bankPayment(id, 100)
  const responses = await Promise.allSettled(
    [one, two, one, two].map((person) => person.call(changePledgeStatus, entered)),
  )
  const [made, ...more] = responses.flatMap((response) => (response.status === 'fulfilled' ? [response.value] : []))
  expect([made?.amountReceived, more]).toEqual([0, []])
  for (const reply of responses)
    if (reply.status === 'rejected') expect(reply.reason).toMatchObject({ code: 'giving.request-open' })
  const approvals = [one, two, one, two].map((person) =>
    person.call(approveMoneyRequest, { id: made?.requestId ?? '' }),
  )
  const ended = await Promise.allSettled(approvals)
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(one.call(changePledgeStatus, entered)).rejects.toMatchObject({ code: 'giving.bank-reference-used' })
  expect(await pledgeState(id)).toEqual({ status: 'Fulfilled', received_minor: 10_000 })
})

test('the rest is paid online: the link is reused, another method supersedes it, the capture fulfils', async () => {
  const { id, code } = await pledged()
  await enter(bankPayment(id, 40))
  expect((await trackPledge(deps, code)).methods).toEqual(['Fygaro', 'CreditCard'])
  const first = await begin(code)
  expect((await begin(code)).orderId).toBe(first.orderId)
  const card = await begin(code, 'CreditCard')
  expect(await orderOf(first.orderId)).toMatchObject({ status: 'Canceled', superseded_by: card.orderId })
  const order = await orderOf(card.orderId)
  expect(order).toMatchObject({ total_minor: 6_000, pledge_id: id })
  await applyCaptures(db, deps.seal, [captureOf(order, { provider: 'powertranz' })])
  expect(await pledgeState(id)).toEqual({ status: 'Fulfilled', received_minor: 10_000 })
  await expect(begin(code)).rejects.toMatchObject({ code: 'giving.pledge-not-open' })
  const reversal = { id, status: 'Reversed' as const, reason: 'asked for' }
  await expect(one.call(changePledgeStatus, reversal)).rejects.toMatchObject({ code: 'giving.refund-first' })
})

test('concurrent starts of a payment open one order', async () => {
  const { code, id } = await pledged()
  const started = await Promise.all([begin(code), begin(code), begin(code)])
  expect(new Set(started.map((start) => start.orderId)).size).toBe(1)
  const open = await db
    .selectFrom('orders')
    .select('id')
    .where('pledge_id', '=', id)
    .where('status', '=', 'AwaitingAuthentication')
    .execute()
  expect(open).toHaveLength(1)
})

test('concurrent online and bank payments of many pledges are all booked, without a deadlock', async () => {
  const made = await Promise.all(Array.from({ length: 12 }, pledged))
  const gifts = [{ projectId: project, minor: 10_000 }]
  const orders = await Promise.all(made.map(({ id }) => addOrder(db, { pledgeId: id, gifts })))
  await Promise.all([
    ...orders.map((order) => applyCaptures(db, deps.seal, [captureOf(order)])),
    ...made.map(({ id }) => enter(bankPayment(id, 100))),
  ])
  for (const { id } of made) expect(await pledgeState(id)).toEqual({ status: 'Fulfilled', received_minor: 20_000 })
  expect(await brokenInvariants(world.pool)).toEqual([])
})
