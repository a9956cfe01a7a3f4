import { createHash } from 'node:crypto'
import { agreementVersions } from '@lignum/contract/accounts/agreement'
import type { ParsedRequestOf } from '@lignum/contract/core/call'
import type { pledge as pledgeCall, TrackedPledge } from '@lignum/contract/giving/pledges'
import { z } from 'zod'
import { recordAudit } from '#domains/audit'
import { type Tx, transact } from '#kit/database/database'
import { enqueue, job } from '#kit/jobs/jobs'
import { toMinor } from '#kit/values/money'
import { type By, userIdOf } from '#kit/security/by'
import type { RateRule } from '#kit/security/rate-limit'
import { Refusal } from '#kit/values/refusal'
import type { BeginDeps } from '../payments/payments.deps.ts'
import type { PledgesDeps } from './pledges.deps.ts'
import type { PledgesDb } from './pledges.tables.ts'
import { newPledgeCode } from './pledge-code.ts'
import { findRequestedPledge, insertPledge } from './pledges.writes.ts'
import { showPledgeById } from './track-pledge.ts'

const perAddress: RateRule = { name: 'pledge', times: 60, perSeconds: 3_600, nearAfter: 3, whenUnknown: 'refuse' }
const perEmail: RateRule = { name: 'pledge-email', times: 5, perSeconds: 3_600, whenUnknown: 'refuse' }

export const mailPledgeJob = job({ name: 'giving.mail-pledge', payload: z.object({ id: z.uuid() }), attempts: 8 })

type Form = ParsedRequestOf<typeof pledgeCall>

/** Stores a pledge and queues the mail with its payment instructions. It moves no money. */
export const makePledge = async (
  deps: BeginDeps & PledgesDeps,
  by: By,
  { proof, ...form }: Form,
): Promise<TrackedPledge> => {
  const totalMinor = toMinor(form.amount)
  if (totalMinor === null) throw new Refusal('invalid-request', { field: 'amount' })
  const newPledge = { ...form, totalMinor }
  const repeated = await findRepeatedPledge(deps.db, requestOf(by, newPledge))
  if (repeated) return showPledgeById(deps, repeated)
  const { pledges, attackMode } = await deps.settings.read()
  if (!pledges) throw new Refusal('giving.pledges-off')
  await admitPledger(deps, by.address, { proof, email: form.email, attackMode })
  if (totalMinor > deps.largestGiftMinor[form.currency])
    throw new Refusal('giving.pledge-too-large', { field: 'amount' })
  const project = (await deps.terms.projectsOf([form.projectId])).get(form.projectId)
  if (!project?.isOpen) throw new Refusal('giving.project-closed', { field: 'projectId' })
  const id = await transact(deps.db, (tx) => writePledge(tx, by, newPledge))
  return showPledgeById(deps, id)
}

/**
 * Rate limits by address and email. From the fourth pledge within an hour an address must send a proof of work; in
 * attack mode from the first.
 */
const admitPledger = async (
  { db, limits, proofs }: Pick<PledgesDeps, 'db' | 'limits' | 'proofs'>,
  address: string,
  { proof, email, attackMode }: Pick<Form, 'proof' | 'email'> & { attackMode: boolean },
) => {
  if (attackMode || (await limits.isNear(perAddress, address))) {
    if (!proof) throw new Refusal('proof-needed')
    await proofs.spend(db, 'pledge', proof)
  }
  await limits.take(perAddress, address)
  await limits.take(perEmail, email.toLowerCase())
}

type NewPledge = Omit<Form, 'proof'> & { totalMinor: number }

/** The key recognises a repeated request, the hash one whose content changed. */
const requestOf = (by: By, { idempotencyKey, ...content }: NewPledge) => ({
  key: idempotencyKey ? `${userIdOf(by) ?? 'guest'}:${idempotencyKey}` : null,
  hash: createHash('sha256').update(JSON.stringify(content)).digest(),
})
type PledgeRequest = ReturnType<typeof requestOf>

/** The pledge that an earlier identical request created: a repeat returns it and counts against no limit. */
const findRepeatedPledge = async (db: PledgesDb, { key, hash }: PledgeRequest): Promise<string | undefined> => {
  const before = key ? await findRequestedPledge(db, key) : undefined
  if (before && !before.request_hash?.equals(hash)) throw new Refusal('giving.request-changed')
  return before?.id
}

const writePledge = async (tx: Tx, by: By, newPledge: NewPledge): Promise<string> => {
  const request = requestOf(by, newPledge)
  const isCompany = newPledge.investorType === 'Company'
  const id = await insertPledge(tx, {
    code: newPledgeCode(),
    user_id: userIdOf(by),
    project_id: newPledge.projectId,
    investor_type: newPledge.investorType,
    first_name: newPledge.firstName,
    last_name: newPledge.lastName,
    company_name: isCompany ? newPledge.companyName : null,
    email: newPledge.email,
    phone_number: newPledge.phoneNumber,
    currency: newPledge.currency,
    total_minor: newPledge.totalMinor,
    wants_news: newPledge.wantsNews,
    terms_version: agreementVersions.terms,
    request_key: request.key,
    request_hash: request.hash,
  })
  if (!id) return repeatedPledge(tx, request)
  await enqueue(tx, mailPledgeJob, { id }, { key: `pledge:${id}` })
  await recordAudit(tx, by, [{ event: 'Added', entity: 'Pledge', entityId: id, field: 'status', new: 'Unfulfilled' }])
  return id
}

/** Two identical concurrent requests: the second returns the pledge of the first. */
const repeatedPledge = async (tx: Tx, request: PledgeRequest): Promise<string> => {
  const id = await findRepeatedPledge(tx, request)
  if (!id) throw new Error('the pledge with the same request key was not found')
  return id
}
