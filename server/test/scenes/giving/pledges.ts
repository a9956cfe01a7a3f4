import { randomInt, randomUUID } from 'node:crypto'
import type { RequestOf } from '@lignum/contract/core/call'
import { type changePledgeStatus, pledge } from '@lignum/contract/giving/pledges'
import { openBrowser } from '../../worlds/browser.ts'
import { addProjects, receivedBy as receivedByProject } from './gifts.ts'
import { addBankAccounts } from './bank-statements.ts'
import type { World } from '../../worlds/world.ts'

type Form = RequestOf<typeof pledge>

/** A project and visitors who pledge to it, each from their own IP address. */
export const pledgeScene = async (world: World) => {
  const { db } = world
  const [project = ''] = await addProjects(db, 1)
  await addBankAccounts(db)
  let addresses = 0
  const stranger = () => openBrowser(world.app, { address: `10.9.0.${(addresses += 1)}` })

  const form = (also: Partial<Form> = {}): Form => ({
    projectId: project,
    investorType: 'Individual',
    firstName: 'Ana',
    lastName: 'Brown',
    email: `ana-${randomInt(1_000_000_000)}@example.test`,
    phoneNumber: '+1 876 555 0100',
    amount: 20_000,
    currency: 'JMD',
    terms: true,
    ...also,
  })

  const pledged = async (also: Partial<Form> = {}) => {
    const made = await stranger().call(pledge, form(also))
    const { id } = await db.selectFrom('pledges').select('id').where('code', '=', made.code).executeTakeFirstOrThrow()
    return { ...made, id }
  }

  const receivedBy = (id: string) => receivedByProject(db, id)

  return { project, stranger, form, pledged, receivedBy }
}

/** A bank payment, as finance enters it. */
export const atBank = (
  id: string,
  amountReceived: number,
  also: Partial<RequestOf<typeof changePledgeStatus>> = {},
): RequestOf<typeof changePledgeStatus> => ({
  id,
  status: 'Fulfilled',
  amountReceived,
  bankAccount: 'NCB-JMD',
  bankReference: randomUUID().slice(0, 8),
  valueDate: '2026-01-05',
  ...also,
})
