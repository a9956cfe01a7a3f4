import type { Operation } from '@lignum/contract/core/operations'
import { getMessageById } from '@lignum/contract/site/messages'
import { expect, test } from 'vitest'
import { messageIn } from '../../../../test/scenes/console/messages.ts'
import { addOrder, addProjects } from '../../../../test/scenes/giving/gifts.ts'
import { pledgeScene } from '../../../../test/scenes/giving/pledges.ts'
import { openWorld } from '../../../../test/worlds/world.ts'

const world = await openWorld()
const { db } = world
const [projectId = ''] = await addProjects(db, 1)
const contact = { email: 'Wanda@People.Test', firstName: 'Wanda', lastName: 'Quashie', phoneNumber: '8765550100' }
const order = await addOrder(db, { gifts: [{ projectId, minor: 250_000 }], contact })
await addOrder(db, { gifts: [{ projectId, minor: 100 }], contact: { ...contact, email: 'other@people.test' } })
const { code } = await (await pledgeScene(world)).pledged({ email: 'wanda@people.test' })

const readBy = async (operations: readonly Operation[], email = 'wanda@PEOPLE.test') => {
  const { call } = await world.person('Manage_Messages', ...operations)
  const id = await messageIn(world, 'Open', { email })
  return { id, message: await call(getMessageById, { id }) }
}
const recordedOf = async (id: string) => {
  const rows = await db.selectFrom('audit_details').select('field_name').where('entity_id', '=', id).execute()
  return rows.map((row) => row.field_name)
}

test.each<[readonly Operation[], boolean, boolean]>([
  [[], false, false],
  [['View_Users', 'Manage_Settings'], false, false],
  [['View_all_payments'], true, false],
  [['View_all_donations'], false, true],
  [['Change_Pledge_Status'], false, true],
  [['View_all_payments', 'View_all_donations'], true, true],
])('staff with %j see payments: %s, pledges: %s', async (operations, seesPayments, seesPledges) => {
  const { id, message } = await readBy(operations)
  expect(message.payments?.map((payment) => [payment.id, payment.total]) ?? null).toEqual(
    seesPayments ? [[order.orderId, 2_500]] : null,
  )
  expect(message.pledges?.map((pledge) => pledge.code) ?? null).toEqual(seesPledges ? [code] : null)
  const shown = [seesPayments && 'payments', seesPledges && 'pledges'].filter(Boolean).join(', ')
  expect(await recordedOf(id)).toEqual(shown ? [shown] : [])
})

test('a sender who gave nothing has empty lists, and nothing is recorded', async () => {
  const { id, message } = await readBy(['View_all_payments', 'View_all_donations'], 'nobody@people.test')
  expect([message.payments, message.pledges, await recordedOf(id)]).toEqual([[], [], []])
})
