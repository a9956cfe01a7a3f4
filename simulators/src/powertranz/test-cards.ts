/** How the gateway's published test cards behave: challenge, authentication result and response code. */
export type TestCard = {
  readonly pan: string
  readonly brand: 'Visa' | 'MasterCard'
  readonly isChallenged: boolean
  /** Null: the card does not support 3-D Secure. */
  readonly authentication: 'Y' | 'A' | 'N' | 'R' | 'U' | null
  readonly iso: string
  readonly cvv: 'M' | 'N'
}

type Behaviour = Omit<TestCard, 'pan' | 'brand'>

const approved: Behaviour = { isChallenged: false, authentication: 'Y', iso: '00', cvv: 'M' }
const challenged: Behaviour = { ...approved, isChallenged: true }

const behaviours: Record<string, Behaviour> = {
  '4012000000020071': approved,
  '5100270000000023': approved,
  '4012000000020089': { ...approved, authentication: 'A' },
  '4012000000020006': challenged,
  '5100270000000031': challenged,
  '4012010000020070': approved,
  '4012010000020005': challenged,
  '4333333333332222': { ...approved, authentication: null },
  '5333333333332222': { ...approved, authentication: null },
  '4012000000020121': { ...approved, authentication: 'N' },
  '5100270000000098': { ...approved, authentication: 'N' },
  '5100270000000056': { ...challenged, authentication: 'N' },
  '5100270000000072': { ...approved, authentication: 'R' },
  '4666666666662222': { ...approved, authentication: 'A', iso: '05', cvv: 'N' },
  '5555666666662222': { ...approved, authentication: 'U', iso: '05' },
  '4111111111119999': { ...approved, authentication: 'A', iso: '98' },
  '4111111111110000': { ...challenged, iso: '91' },
  '5111111111110000': { ...challenged, iso: '91' },
  // Not published by the gateway: approvals other than 00. For 10 and 32 the bank approves half of the amount.
  '4111111111111010': { ...approved, iso: '10' },
  '4111111111111011': { ...approved, iso: '11' },
  '4111111111111016': { ...approved, iso: '16' },
  '4111111111111032': { ...approved, iso: '32' },
}

export const findTestCard = (typed: string): TestCard | null => {
  const pan = typed.replaceAll(/[\s-]/g, '')
  const behaviour = behaviours[pan]
  return behaviour ? { pan, brand: pan.startsWith('4') ? 'Visa' : 'MasterCard', ...behaviour } : null
}
