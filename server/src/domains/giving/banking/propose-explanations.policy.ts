import { formatDay, startOfDay } from '#kit/values/local-day'
import { spellMinor, sumMinor } from '#kit/values/money'
import type { ProviderId } from '#providers/provider'
import type { EnteredMoney, LineToMatch, PledgeToMatch, Proposal, ProposedPart } from './proposal.policy.ts'
import { type FoundOutgoing, proposeOutgoing } from './propose-outgoing.policy.ts'

type Found = {
  readonly entered: readonly EnteredMoney[]
  readonly byCode: ReadonlyMap<string, PledgeToMatch>
  readonly byName: readonly PledgeToMatch[]
  readonly outgoing: FoundOutgoing
}

const mostProposals = 5
const providers: readonly (readonly [ProviderId, RegExp])[] = [
  ['paypal', /paypal/i],
  ['fygaro', /fygaro/i],
  ['powertranz', /powertranz|first atlantic/i],
]

/**
 * How a line may be explained, best first. Nothing is booked by it. Money that may have been entered by hand before, even
 * for another account, is never preselected for a pledge: it would be booked twice.
 */
export const proposeExplanations = (line: LineToMatch, found: Found): Proposal[] => {
  const entered = asEntered(line, found.entered)
  const others = asNew(line, found)
  const isNew = found.entered.length === 0
  return [
    ...entered,
    ...others.map((proposal) => ({ ...proposal, isPreselected: proposal.isPreselected && isNew })),
  ].slice(0, mostProposals)
}

/** The entries with the reference of the line, if they are its amount, and each other one of that amount. */
const asEntered = (line: LineToMatch, entered: readonly EnteredMoney[]): Proposal[] => {
  const own = entered.filter(({ account }) => account === line.account)
  const named = own.filter(({ reference, minor }) => reference === line.reference && minor * line.minor > 0)
  const isWhole = named.length > 0 && sumMinor(named.map(({ minor }) => minor)) === line.minor
  const others = own.filter((one) => one.minor === line.minor && !(isWhole && named.includes(one)))
  return [
    ...(isWhole ? [asEntry(named, 'It was entered by hand with the reference of this line')] : []),
    ...others.map((one) =>
      asEntry(
        [one],
        `The same amount was entered by hand for ${spellDay(one.day)}, with the reference ${one.reference}`,
      ),
    ),
  ]
}

const asEntry = (entries: readonly EnteredMoney[], why: string): Proposal => ({
  reason: 'entered',
  why: `${why}. If it is the same money, link the two: nothing is booked again.`,
  isPreselected: false,
  parts: entries.map(({ receiptId, pledge, minor }) => ({
    kind: 'entered',
    receiptId,
    pledge,
    minor: Math.abs(minor),
  })),
})

const asNew = (line: LineToMatch, found: Found): Proposal[] => {
  if (line.minor < 0) return proposeOutgoing(line, found.outgoing)
  const fits = ({ currency, status }: PledgeToMatch) => currency === line.currency && status !== 'Reversed'
  const named = (codes: readonly string[]) => codes.flatMap((code) => found.byCode.get(code) ?? []).filter(fits)
  const exact = named(line.codes.exact)
  const known = new Set(exact.map(({ id }) => id))
  const isExpected = (pledge: PledgeToMatch) => pledge.missingMinor === line.minor && !known.has(pledge.id)
  const near = named(line.codes.near).filter(isExpected)
  for (const { id } of near) known.add(id)
  return [
    ...(exact.length === 0 ? [] : [byExactCodes(line, exact)]),
    ...near.map((pledge) => byNearCode(line, pledge)),
    ...found.byName.filter((pledge) => fits(pledge) && isExpected(pledge)).map((pledge) => byName(line, pledge)),
    ...settlements(line),
  ]
}

const byExactCodes = (line: LineToMatch, pledges: readonly PledgeToMatch[]): Proposal => {
  const missing = sumMinor(pledges.map(({ missingMinor }) => Math.max(0, missingMinor)))
  const areOpen = pledges.every(({ status }) => status === 'Unfulfilled')
  const isExact = missing === line.minor && areOpen
  const codes = pledges.map(({ code }) => code).join(', ')
  const compared = isExact ? 'and the amount is what is missing.' : difference(line, missing, pledges)
  return {
    reason: 'exact-code',
    why: `The transfer names ${codes}, ${compared}`,
    isPreselected: isExact,
    parts: sharesOf(line, pledges),
  }
}

const difference = ({ currency, minor }: LineToMatch, missing: number, pledges: readonly PledgeToMatch[]): string => {
  const closed = pledges.find(({ status }) => status !== 'Unfulfilled')
  if (closed) return `but that pledge is ${closed.status.toLowerCase()}. The money can still be booked for it.`
  const off = `${currency} ${spellMinor(Math.abs(minor - missing))}`
  return minor < missing ? `but ${off} less came than is missing.` : `but ${off} more came than is missing.`
}

/** One pledge gets everything; several get what is missing of each, in their order, and the rest is unallocated. */
const sharesOf = ({ minor }: LineToMatch, pledges: readonly PledgeToMatch[]): ProposedPart[] => {
  const [only, ...more] = pledges
  if (only && more.length === 0) return [{ kind: 'pledge', pledge: only, minor }]
  let left = minor
  const parts = pledges.map((pledge) => {
    const share = Math.min(left, Math.max(0, pledge.missingMinor))
    left -= share
    return { kind: 'pledge' as const, pledge, minor: share }
  })
  const rest: ProposedPart[] = left > 0 ? [{ kind: 'unallocated', minor: left }] : []
  return [...parts.filter((part) => part.minor > 0), ...rest]
}

const byNearCode = (line: LineToMatch, pledge: PledgeToMatch): Proposal => ({
  reason: 'near-code',
  why: `The transfer names almost ${pledge.code}, and the amount is what is missing. Please compare the two.`,
  isPreselected: false,
  parts: [{ kind: 'pledge', pledge, minor: line.minor }],
})

const spellDay = (day: string): string => formatDay(startOfDay(day))

const byName = (line: LineToMatch, pledge: PledgeToMatch): Proposal => ({
  reason: 'name',
  why: `${pledge.name} promised this amount on ${spellDay(pledge.day)}, and the transfer bears that name.`,
  isPreselected: false,
  parts: [{ kind: 'pledge', pledge, minor: line.minor }],
})

const settlements = (line: LineToMatch): Proposal[] =>
  providers
    .filter(([, names]) => names.test(line.text))
    .map(([provider]) => ({
      reason: 'settlement',
      why: 'The transfer names a payment provider: it may be a settlement. Please enter the fee that was withheld.',
      isPreselected: false,
      parts: [{ kind: 'settlement', provider, minor: line.minor }],
    }))

/** A pledge is preselected for the first of several lines that name it; the others may be the same gift, paid twice. */
export const preselectOnce = (all: readonly (readonly Proposal[])[]): Proposal[][] => {
  const taken = new Set<string>()
  return all.map((proposals) =>
    proposals.map((proposal) => {
      if (!proposal.isPreselected) return proposal
      const ids = proposal.parts.flatMap((part) => (part.kind === 'pledge' ? [part.pledge.id] : []))
      const isFree = ids.every((id) => !taken.has(id))
      for (const id of ids) taken.add(id)
      return { ...proposal, isPreselected: isFree }
    }),
  )
}
