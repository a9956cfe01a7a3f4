import { approveMoneyRequest, getMoneyRequestsListByFilter } from '@lignum/contract/giving/money-requests'
import { allocateUnallocatedMoney } from '@lignum/contract/giving/unallocated-money'
import { expect, test } from 'vitest'
import { transact } from '#kit/database/database'
import { addCompany, addProject } from '../../../../test/scenes/scene.ts'
import { addOrder, addProjects, captureOf } from '../../../../test/scenes/giving/gifts.ts'
import { givingDepsOf } from '../../../../test/worlds/giving-deps.ts'
import { openWorld } from '../../../../test/worlds/world.ts'
import { applyCaptures } from '../payments/gate.writes.ts'
import { givingPersonalData } from '../personal-data.ts'

const world = await openWorld()
const { db } = world
const deps = givingDepsOf(world)
const [finance, second] = [await world.personOf('Finance'), await world.personOf('Finance')]
const [project = ''] = await addProjects(db, 1)
const reason = 'The donor called us.'
const company = await addCompany(db)

const unmatched = async (minor: number) => {
  const order = await addOrder(db, { gifts: [{ projectId: project, minor }] })
  const fact = { ...captureOf(order), orderId: null }
  await applyCaptures(db, deps.seal, [fact])
  return { provider: 'fygaro', transactionId: fact.providerTxnId, reason } as const
}

test('the second person reads whose gift unallocated money becomes, and who gets the receipt', async () => {
  const donor = { firstName: 'Marcia', lastName: 'Okonkwo', email: 'marcia.okonkwo@people.test' }
  const money = await unmatched(5_000)
  const { requestId } = await finance.call(allocateUnallocatedMoney, { ...money, projectId: project, donor })
  const filters = [{ field: 'Id', filterType: 'Equal' as const, value: requestId }]
  const [waiting] = (await second.call(getMoneyRequestsListByFilter, { filters })).results
  expect(waiting).toMatchObject({ donor: 'Marcia Okonkwo, marcia.okonkwo@people.test' })
  const views = () =>
    db
      .selectFrom('audit_details')
      .select('audit_event')
      .where('entity_id', '=', requestId)
      .where('audit_event', '=', 'Queried')
      .execute()
  expect(await views()).toHaveLength(1)
  const rates = await world.person('Manage_Rates')
  expect((await rates.call(getMoneyRequestsListByFilter, { filters })).results).toMatchObject([{ donor: null }])
  expect(await views()).toHaveLength(1)
})

test.each(['Draft', 'Rejected'] as const)(
  'unallocated money does not go to a project that was never public (%s)',
  async (status) => {
    const never = await addProject(db, { companyId: company.id, name: `Never ${status}`, status })
    const money = await unmatched(4_000)
    const allocated = finance
      .call(allocateUnallocatedMoney, { ...money, projectId: never.id })
      .then(({ requestId }) => second.call(approveMoneyRequest, { id: requestId }))
    await expect(allocated).rejects.toMatchObject({ code: 'giving.project-unknown' })
  },
)

test('a donor who is erased between request and approval is replaced by nobody, not by the donor of another order', async () => {
  const xena = { email: 'xena@people.test', firstName: 'Xena', lastName: 'Payer', phoneNumber: '8765550111' }
  const order = await addOrder(db, { gifts: [{ projectId: project, minor: 5_100 }], contact: xena })
  const fact = { ...captureOf(order), amountMinor: 5_000 }
  await applyCaptures(db, deps.seal, [fact])
  const donor = { firstName: 'Yves', lastName: 'Giver', email: 'yves@people.test' }
  const { requestId } = await finance.call(allocateUnallocatedMoney, {
    provider: 'fygaro',
    transactionId: fact.providerTxnId,
    projectId: project,
    donor,
    reason,
  })
  const yves = await world.personOf('SocialInvestor')
  await transact(db, (tx) => givingPersonalData(db).erase(tx, { id: yves.id, email: donor.email }, new Date()))
  await second.call(approveMoneyRequest, { id: requestId })
  const gift = await db
    .selectFrom('captures')
    .innerJoin('order_contacts', 'order_contacts.order_id', 'captures.order_id')
    .select(['email', 'first_name'])
    .where('provider_txn_id', '=', fact.providerTxnId)
    .executeTakeFirst()
  expect(gift?.first_name ?? null).toBeNull()
})
