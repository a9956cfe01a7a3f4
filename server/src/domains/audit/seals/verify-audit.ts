import type { AuditDb } from '../audit.tables.ts'
import { type Digest, digestRows } from './digest-rows.ts'
import { readNewestSeal } from './newest-seal.ts'
import type { SealDeps } from './seal-audit.ts'
import { sealText } from './seal-text.ts'
import { type BrokenSeal, countRowsOutside, findSeal, listSealsAfter, type SealRow } from './seals.reads.ts'

const sealsAtOnce = 500
/** Rows and seals may be written on machines whose clocks differ, before and after a failover. */
const clockToleranceMs = 5 * 60_000

export type Verified = {
  readonly seals: number
  readonly headers: number
  readonly details: number
  readonly broken: readonly BrokenSeal[]
}

type VerifyDeps = Pick<SealDeps, 'storage' | 'signer'> & { readonly db: AuditDb }

/** Reads every seal and every sealed row once, and names each seal that does not match. */
export const verifyAudit = async ({ db, storage, signer }: VerifyDeps): Promise<Verified> => {
  const broken: BrokenSeal[] = []
  const counts = { seals: 0, headers: 0, details: 0 }
  let previous: SealRow | null = null
  for await (const seal of sealsOf(db)) {
    const rows = await digestRows(db, { after: seal.after_seq, through: seal.through_seq })
    const problems = [
      ...problemsOfChain(seal, previous),
      ...problemsOfRows(seal, rows, signer.fits(sealText(seal, rows), seal.hash)),
      ...problemsOfTimes(seal, previous, rows),
    ]
    broken.push(...problems.map((problem) => ({ number: seal.number, problem })))
    counts.seals += 1
    counts.headers += rows.headers
    counts.details += rows.details
    previous = seal
  }
  return { ...counts, broken: [...broken, ...(await problemsOutside({ db, storage }, previous))] }
}

async function* sealsOf(db: AuditDb): AsyncGenerator<SealRow> {
  let number = '0'
  for (;;) {
    const seals = await listSealsAfter(db, number, sealsAtOnce)
    yield* seals
    const last = seals.at(-1)
    if (!last) return
    number = last.number
  }
}

const problemsOfChain = (seal: SealRow, previous: SealRow | null): string[] => [
  ...(BigInt(seal.number) === BigInt(previous?.number ?? 0) + 1n ? [] : ['The seal before it is missing.']),
  ...(seal.after_seq === (previous?.through_seq ?? '0') ? [] : ['It does not begin where the seal before it ends.']),
  ...(seal.previous.equals(previous?.hash ?? Buffer.alloc(0)) ? [] : ['It does not follow the seal before it.']),
]

const problemsOfRows = (seal: SealRow, rows: Digest, fits: boolean): string[] => {
  const counted = `${rows.headers} entries with ${rows.details} details`
  const sealed = `${seal.headers} entries with ${seal.details} details`
  if (counted !== sealed) return [`It covers ${sealed}, and there are ${counted}.`]
  return fits ? [] : ['Its entries or the seal itself were changed, or its key is not listed.']
}

/** Somebody could add a row with a new number and an old time, which the next seal would then cover. */
const problemsOfTimes = (seal: SealRow, previous: SealRow | null, { oldest, newest }: Digest): string[] => [
  ...(previous && oldest && Date.parse(oldest) < Date.parse(previous.ended_at) - clockToleranceMs
    ? ['An entry is older than the seal before it.']
    : []),
  ...(newest && Date.parse(newest) > Date.parse(seal.ended_at) + clockToleranceMs
    ? ['An entry is newer than the seal.']
    : []),
]

/** What no seal of the database can tell: seals removed from the end, and rows below the first number. */
const problemsOutside = async (
  { db, storage }: Omit<VerifyDeps, 'signer'>,
  last: SealRow | null,
): Promise<BrokenSeal[]> => {
  const [newest, outside] = await Promise.all([readNewestSeal(storage), countRowsOutside(db)])
  const inDatabase = newest && (await findSeal(db, newest.number))
  return [
    ...(last && !newest ? [{ number: null, problem: 'The copy of the newest seal in storage is missing.' }] : []),
    ...(newest && !inDatabase
      ? [{ number: newest.number, problem: 'It is in storage, but not in the database.' }]
      : []),
    ...(newest && inDatabase && inDatabase.hash.toString('hex') !== newest.hash
      ? [{ number: newest.number, problem: 'It differs from the one in storage.' }]
      : []),
    ...(outside > 0 ? [{ number: null, problem: `${outside} rows have numbers that are never given.` }] : []),
  ]
}
