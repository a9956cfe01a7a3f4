import { expect, test } from 'vitest'
import { brokenInvariants } from '../../../../test/money-story/broken-invariants.ts'
import { bankLineScene } from '../../../../test/scenes/giving/bank-lines.ts'
import { pledgeScene } from '../../../../test/scenes/giving/pledges.ts'
import { openWorld } from '../../../../test/worlds/world.ts'

const world = await openWorld()
const { db, pool } = world
const [one, two] = [await world.personOf('Finance'), await world.personOf('Finance')]
const { project } = await pledgeScene(world)
const { imported, confirm, undo } = await bankLineScene(one, two)

test('a gift of a line is undone after more money came for its pledge, which stays open with it', async () => {
  const gift = await confirm(await imported('50.00'), [{ kind: 'gift', projectId: project, amount: 50 }])
  const pledgeId = gift.explanation?.parts[0]?.pledgeId ?? ''
  await confirm(await imported('20.00'), [{ kind: 'pledge', pledgeId, amount: 20 }])
  await undo(gift)
  const pledge = await db
    .selectFrom('pledges')
    .select(['status', 'received_minor'])
    .where('id', '=', pledgeId)
    .executeTakeFirstOrThrow()
  expect(pledge).toEqual({ status: 'Unfulfilled', received_minor: 2_000 })
  expect(await brokenInvariants(pool)).toEqual([])
})
