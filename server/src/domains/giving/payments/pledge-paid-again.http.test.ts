import { takeBackBankEntry } from '@lignum/contract/giving/banking/bank-corrections'
import { approveMoneyRequest } from '@lignum/contract/giving/money-requests'
import { getPledgeDetails } from '@lignum/contract/giving/pledge-details'
import { changePledgeStatus, trackPledge } from '@lignum/contract/giving/pledges'
import { expect, test } from 'vitest'
import { addOrder, captureOf } from '../../../../test/scenes/giving/gifts.ts'
import { atBank, pledgeScene } from '../../../../test/scenes/giving/pledges.ts'
import { givingDepsOf } from '../../../../test/worlds/giving-deps.ts'
import { openGivingWorld } from '../../../../test/worlds/giving-world.ts'
import { applyCaptures } from '../payments/gate.writes.ts'

const world = await openGivingWorld()
const { db } = world
const deps = givingDepsOf(world)
const { pledged, project } = await pledgeScene(world)
const [finance, second] = [await world.personOf('Finance'), await world.personOf('Finance')]

test('the rest of a pledge that is offered for payment online becomes its gift, also if an earlier part was paid online', async () => {
  const { id, code } = await pledged({ amount: 5_000 })
  // JMD 3,000 entered at the bank, by mistake for this pledge; the pledger pays the other 2,000 online.
  const { requestId } = await finance.call(changePledgeStatus, atBank(id, 3_000, { status: 'Unfulfilled' }))
  await second.call(approveMoneyRequest, { id: requestId ?? '' })
  const part = await addOrder(db, { gifts: [{ projectId: project, minor: 200_000 }], pledgeId: id })
  await applyCaptures(db, deps.seal, [captureOf(part)])
  const { money, status } = await finance.call(getPledgeDetails, { id })
  expect(status).toBe('Fulfilled')
  const entered = money.find(({ channel }) => channel === 'Bank')
  const taken = await finance.call(takeBackBankEntry, {
    receiptId: entered?.id ?? '',
    reason: 'It was for another pledge.',
  })
  await second.call(approveMoneyRequest, { id: taken.requestId })
  const tracked = await world.visitor(trackPledge, { code })
  expect(tracked).toMatchObject({ status: 'Unfulfilled', amountReceived: 2_000 })
  expect(tracked.methods).toContain('Fygaro')
  const rest = await addOrder(db, { gifts: [{ projectId: project, minor: 300_000 }], pledgeId: id })
  expect(await applyCaptures(db, deps.seal, [captureOf(rest)])).toMatchObject([{ outcome: 'applied' }])
})
