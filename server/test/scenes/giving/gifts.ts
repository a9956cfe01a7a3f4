import { randomBytes, randomUUID } from 'node:crypto'
import { type CaptureFact, openOrders } from '../../../src/domains/giving/payments/gate.writes.ts'
import type { NewOrder } from '../../../src/domains/giving/orders/prepare-order.ts'
import { foldLedger } from '../../../src/domains/giving/ledger/ledger.writes.ts'
import type { Db } from '../../../src/kit/database/database.ts'
import { allocateMinor, sumMinor } from '../../../src/kit/values/money.ts'
import { addCompany, addProject } from '../scene.ts'

/** Some projects that take gifts. */
export const addProjects = async (db: Db, n: number): Promise<string[]> => {
  const company = await addCompany(db)
  const ids = []
  for (let i = 0; i < n; i++)
    ids.push(
      (await addProject(db, { companyId: company.id, name: `Project ${i + 1}`, requestedMinor: 100_000_000 })).id,
    )
  return ids
}

/** The received total of a project after the ledger is folded. */
export const receivedBy = async (db: Db, projectId: string): Promise<number> => {
  await foldLedger(db)
  const totals = db.selectFrom('project_totals').select('received_minor').where('project_id', '=', projectId)
  return (await totals.executeTakeFirst())?.received_minor ?? 0
}

type OrderScene = Partial<NewOrder> & { gifts: readonly { projectId: string; minor: number }[] }

export const newOrder = ({ gifts, ...o }: OrderScene): NewOrder => {
  const totalMinor = sumMinor(gifts.map((g) => g.minor))
  const localMinor = o.localMinor ?? totalMinor
  const shares = allocateMinor(
    localMinor,
    gifts.map((g) => g.minor),
  )
  const now = new Date()
  return {
    key: null,
    requestHash: randomBytes(32),
    userId: null,
    cartId: null,
    pledgeId: null,
    currency: 'JMD',
    totalMinor,
    rateE6: 1_000_000,
    localMinor,
    paymentType: 'Fygaro',
    provider: 'fygaro',
    status: 'AwaitingAuthentication',
    createdAt: now,
    expiresAt: new Date(now.getTime() + 300_000),
    contact: { email: 'donor@example.test', firstName: 'Dana', lastName: 'Donor', phoneNumber: '8765550100' },
    cardId: null,
    items: gifts.map((g, i) => ({
      projectId: g.projectId,
      minor: g.minor,
      localMinor: shares[i] ?? 0,
      wantsNews: false,
    })),
    ...o,
  }
}

/** A pending order. */
export const addOrder = async (db: Db, scene: OrderScene) => {
  const order = newOrder(scene)
  const [opened] = await openOrders(db, [order])
  if (!opened) throw new Error('no order')
  return { ...opened, ...order }
}

export const captureOf = (
  order: { orderId: string; totalMinor: number; currency: 'JMD' | 'USD' },
  also: Partial<CaptureFact> = {},
): CaptureFact => ({
  provider: 'fygaro',
  orderId: order.orderId,
  providerTxnId: randomUUID(),
  currency: order.currency,
  amountMinor: order.totalMinor,
  feeMinor: null,
  authCode: '123456',
  cardBrand: null,
  cardLast4: null,
  payerId: null,
  cause: 'test',
  ...also,
})
