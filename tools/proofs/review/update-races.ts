import { approveProject } from '@lignum/contract/review/decisions'
import { suspendProject } from '@lignum/contract/review/publication'
import { approveProjectUpdate } from '@lignum/contract/review/updates'
import { applyCaptures } from '../../../server/src/domains/giving/payments/gate.writes.ts'
import { createReceiptSeal } from '../../../server/src/domains/giving/receipts/receipt-seal.ts'
import { systemClock } from '../../../server/src/kit/values/clock.ts'
import { addOrder, captureOf } from '../../../server/test/scenes/giving/gifts.ts'
import { addUpdate } from '../../../server/test/scenes/review/project-updates.ts'
import { addApproval } from '../../../server/test/scenes/review.ts'
import { receiptKey } from '../growth/open-databases.ts'
import { both, expected } from '../listing/outcomes.ts'
import type { ListingRig, Member } from '../listing/rig.ts'
import type { Race } from '../listing/run-race.ts'
import type { Reviewers } from './races.ts'

type Round = (rig: ListingRig, people: Reviewers) => Promise<string | null>

const seal = createReceiptSeal([receiptKey])
const goalMinor = 1_000_000

/** A project that two people approved, with an update that the first of them has approved. */
const openUpdate = async ({ db, project }: ListingRig, { first: [one], second: [two] }: Reviewers) => {
  const id = await project('Submitted')
  for (const member of [one, two]) await member.on(0)(approveProject, { id, projectApprovalStatus: 'Approved' })
  const updateId = await addUpdate({ db, clock: systemClock }, id, 'FirstApproved')
  await addApproval({ db, clock: systemClock }, { projectId: id, byId: one.id, updateId })
  return { id, updateId }
}

const accept = (member: Member, process: 0 | 1, id: string) => () =>
  member.on(process)(approveProjectUpdate, { id, projectApprovalStatus: 'Approved' })

/** Whether the update was applied, in all places alike, and whether the files are as public as the project is. */
const stateOf = async ({ db }: ListingRig, id: string, updateId: string) => {
  const project = await db.selectFrom('projects').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const update = await db.selectFrom('project_updates').selectAll().where('id', '=', updateId).executeTakeFirstOrThrow()
  const histories = await db
    .selectFrom('project_histories')
    .select('message')
    .where('project_id', '=', id)
    .where('message', 'like', '%update%accepted and is live%')
    .execute()
  const thumbnail = await db
    .selectFrom('stored_files')
    .select('is_public')
    .where('id', '=', project.thumbnail_file_id ?? '')
    .executeTakeFirstOrThrow()
  const isAccepted = update.status === 'Accepted'
  const isWhole =
    (project.name === update.name) === isAccepted &&
    histories.length === (isAccepted ? 1 : 0) &&
    thumbnail.is_public === project.is_public
  return `${update.status}, ${project.is_public ? 'shown' : 'hidden'}${isWhole ? '' : ', half applied'}`
}

const twoSecondApprovers: Round = async (rig, people) => {
  const { id, updateId } = await openUpdate(rig, people)
  const [one, two] = people.second
  const outcomes = await both(accept(one, 0, updateId), accept(two, 1, updateId))
  return expected(`${outcomes.toSorted().join(' / ')}: ${await stateOf(rig, id, updateId)}`, [
    'catalogue.update-state / ok: Accepted, shown',
  ])
}

const acceptedAgainstSuspended: Round = async (rig, people) => {
  const { id, updateId } = await openUpdate(rig, people)
  const [one, two] = people.second
  const suspend = () => two.on(1)(suspendProject, { id, reason: 'A complaint' })
  const outcomes = await both(accept(one, 0, updateId), suspend)
  return expected(`${outcomes.join(' / ')}: ${await stateOf(rig, id, updateId)}`, ['ok / ok: Accepted, hidden'])
}

/** Money that arrived before the decision counts: the goal is never accepted below it. */
const acceptedAgainstGift: Round = async (rig, people) => {
  const { db } = rig
  const { id, updateId } = await openUpdate(rig, people)
  const order = await addOrder(db, { gifts: [{ projectId: id, minor: goalMinor + 1 }] })
  const settle = async () => void (await applyCaptures(db, seal, [captureOf(order)]))
  const outcomes = await both(accept(people.second[0], 0, updateId), settle)
  const { status } = await db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', order.orderId)
    .executeTakeFirstOrThrow()
  return expected(`${outcomes.join(' / ')}, gift ${status}: ${await stateOf(rig, id, updateId)}`, [
    'ok / ok, gift Successful: Accepted, shown',
    'catalogue.goal-below-received / ok, gift Successful: FirstApproved, shown',
  ])
}

export const updateRaces: readonly Race<ListingRig, Reviewers>[] = [
  ['two second approvers of an update', twoSecondApprovers, true],
  ['update accepted against project suspended', acceptedAgainstSuspended, true],
  ['update accepted against a gift that settles', acceptedAgainstGift, true],
]
