import type { SealListRow, VerificationRow } from './seals.reads.ts'

export const presentSeal = (row: SealListRow) => ({
  number: Number(row.number),
  entries: Number(row.headers),
  details: Number(row.details),
  endedAt: row.endedAt.toISOString(),
  hash: row.hash.toString('hex'),
})

export const presentVerification = (row: VerificationRow, names: ReadonlyMap<string, string>) => ({
  id: row.id,
  startedBy: (row.started_by && names.get(row.started_by)) || null,
  startedAt: row.started_at.toISOString(),
  finishedAt: row.finished_at?.toISOString() ?? null,
  seals: Number(row.seals),
  entries: Number(row.headers),
  details: Number(row.details),
  brokenCount: Number(row.broken_count),
  broken: row.broken.map(({ number, problem }) => ({ number: number === null ? null : Number(number), problem })),
  failure: row.failure,
})
