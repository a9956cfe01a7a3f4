import { approveMoneyRequest } from '@lignum/contract/giving/money-requests'
import { changePledgeStatus } from '@lignum/contract/giving/pledges'
import { expect, test } from 'vitest'
import { brokenInvariants } from '../../../../test/money-story/broken-invariants.ts'
import { bankLineScene } from '../../../../test/scenes/giving/bank-lines.ts'
import { atBank, pledgeScene } from '../../../../test/scenes/giving/pledges.ts'
import { openWorld } from '../../../../test/worlds/world.ts'

const world = await openWorld()
const { pool } = world
const [one, two] = [await world.personOf('Finance'), await world.personOf('Finance')]
const { pledged, receivedBy, project } = await pledgeScene(world)
const { imported, confirm } = await bankLineScene(one, two)
const enter = async (id: string, amount: number) => {
  const given = atBank(id, amount, { bankAccount: 'NCB JMD', status: 'Unfulfilled' })
  const { requestId } = await one.call(changePledgeStatus, given)
  await two.call(approveMoneyRequest, { id: requestId ?? '' })
}
const reversal = (id: string) => ({ id, status: 'Reversed', reason: 'entered with a wrong amount' }) as const

test('money that comes after a reversal was requested makes it another request', async () => {
  const before = await receivedBy(project)
  const { id } = await pledged({ amount: 2_000 })
  await enter(id, 50)
  await one.call(changePledgeStatus, reversal(id))
  await confirm(await imported('1000.00'), [{ kind: 'pledge', pledgeId: id, amount: 1_000 }])
  expect(await two.call(changePledgeStatus, reversal(id))).toMatchObject({ status: 'Unfulfilled' })
  expect((await receivedBy(project)) - before).toBe(105_000)
  await expect(two.call(changePledgeStatus, reversal(id))).rejects.toMatchObject({ code: 'giving.second-person' })
  expect(await one.call(changePledgeStatus, reversal(id))).toMatchObject({ status: 'Reversed' })
  expect((await receivedBy(project)) - before).toBe(0)
  expect(await brokenInvariants(pool)).toEqual([])
})
