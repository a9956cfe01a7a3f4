import type { TrackedPledge } from '@lignum/contract/giving/pledges'
import { Refusal } from '#kit/values/refusal'
import type { BaseDeps } from '../base.deps.ts'
import type { BeginDeps } from '../payments/payments.deps.ts'
import type { PledgesDeps } from './pledges.deps.ts'
import { readConfiguration } from '../payments/read-configuration.ts'
import { readPledgeCode } from './pledge-code.ts'
import { leftOf, presentTracked } from './pledge.present.ts'
import { findPledge, findPledgeByCode, type PledgeRow } from './pledges.reads.ts'

type ShowDeps = Pick<
  BeginDeps & PledgesDeps,
  'db' | 'bank' | 'cards' | 'largestGiftMinor' | 'minimumMinor' | 'providers' | 'settings' | 'terms'
>

/** The pledge with this typed code. */
export const pledgeOfCode = async ({ db }: Pick<BaseDeps, 'db'>, typed: string): Promise<PledgeRow> => {
  const code = readPledgeCode(typed)
  if (!code) throw new Refusal('giving.pledge-code-typo', { field: 'code' })
  const pledge = await findPledgeByCode(db, code)
  if (!pledge) throw new Refusal('giving.pledge-unknown', { field: 'code' })
  return pledge
}

/** The state of a pledge, and the methods by which the rest can be paid. */
export const trackPledge = async (deps: ShowDeps, typed: string): Promise<TrackedPledge> =>
  showPledge(deps, await pledgeOfCode(deps, typed))

export const showPledgeById = async (deps: ShowDeps, id: string): Promise<TrackedPledge> => {
  const pledge = await findPledge(deps.db, id)
  if (!pledge) throw new Refusal('not-found')
  return showPledge(deps, pledge)
}

const showPledge = async (deps: ShowDeps, pledge: PledgeRow): Promise<TrackedPledge> => {
  const left = leftOf(pledge)
  const project = (await deps.terms.projectsOf([pledge.project_id])).get(pledge.project_id)
  const isPayable =
    project?.isOpen === true &&
    left >= deps.minimumMinor[pledge.currency] &&
    left <= deps.largestGiftMinor[pledge.currency]
  const { methods } = await readConfiguration(deps)
  const fitting = methods.filter((method) => isPayable && method.currencies.includes(pledge.currency))
  return presentTracked(
    pledge,
    deps.bank,
    fitting.map((method) => method.paymentType),
  )
}
