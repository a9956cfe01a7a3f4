/** Magic amounts: the last two digits select a behaviour, so that manual tests in a browser need no control plane. */
const behaviours = {
  1: 'decline',
  2: 'challenge-then-success',
  3: 'challenge-then-failure',
  4: 'webhook-dropped',
  5: 'webhook-twice',
  6: 'webhook-late',
  7: 'response-lost',
  8: 'pending-then-completed',
  9: 'webhook-off-by-one',
} as const

export type Magic = (typeof behaviours)[keyof typeof behaviours]

const isMagic = (tail: number): tail is keyof typeof behaviours => tail in behaviours

export const magicOf = (minor: number): Magic | null => {
  const tail = minor % 100
  return isMagic(tail) ? behaviours[tail] : null
}
