import type { Digest } from './digest-rows.ts'
import type { SealRow } from './seals.reads.ts'

export type SealedRange = Pick<SealRow, 'number' | 'after_seq' | 'through_seq' | 'ended_at' | 'previous'>

/** What the keyed hash of a seal covers: its own fields, the seal before it, and the rows. */
export const sealText = (seal: SealedRange, rows: Digest): string =>
  JSON.stringify([
    'audit-seal',
    seal.number,
    seal.after_seq,
    seal.through_seq,
    seal.ended_at,
    seal.previous.toString('hex'),
    String(rows.headers),
    String(rows.details),
    rows.digest,
  ])
