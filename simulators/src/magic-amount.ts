/** Amounts whose last two digits ask for a behaviour, so that a person at the page needs no control plane. */
const behaviours = {
  1: 'decline',
  2: 'challenge-then-success',
  3: 'challenge-then-failure',
  4: 'hook-dropped',
  5: 'hook-twice',
  6: 'hook-late',
  7: 'answer-lost',
  8: 'pending-then-completed',
  9: 'hook-off-by-one',
} as const

export type Magic = (typeof behaviours)[keyof typeof behaviours]

const isMagic = (tail: number): tail is keyof typeof behaviours => tail in behaviours

export const magicOf = (minor: number): Magic | null => {
  const tail = minor % 100
  return isMagic(tail) ? behaviours[tail] : null
}
