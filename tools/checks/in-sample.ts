import { createHash } from 'node:crypto'

/** The options of a proof of which CI runs a part: one in `sample` cases, chosen by the seed. */
export const sampleOptions = {
  sample: { type: 'string', default: '1' },
  seed: { type: 'string', default: '1' },
} as const

/** Whether this case belongs to the sample. The same seed always chooses the same cases. */
export const inSample = (name: string, { sample, seed }: { readonly sample: string; readonly seed: string }): boolean =>
  createHash('sha256').update(`${seed} ${name}`).digest().readUInt32BE(0) % Number(sample) === 0
