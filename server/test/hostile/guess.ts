import type { FastifyInstance } from 'fastify'

export type Guesses = { email: string; times: number; addressOf: (n: number) => string; cookie?: string }

/** Tells what became of so many wrong passwords at one account: how many were checked, how many were held off. */
export const guess = async (app: FastifyInstance, { email, times, addressOf, cookie }: Guesses) => {
  const told = { checked: 0, heldOff: 0, other: 0, longestWait: 0 }
  for (let n = 0; n < times; n++) {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/Token/Login',
      remoteAddress: addressOf(n),
      headers: cookie ? { cookie } : {},
      payload: { username: email, password: `Guess-${n}` },
    })
    const { code } = answer.json<{ code: string }>()
    if (code === 'accounts.wrong-credentials') told.checked += 1
    else if (code === 'too-many-requests' || code === 'accounts.too-many-guesses') told.heldOff += 1
    else told.other += 1
    told.longestWait = Math.max(told.longestWait, Number(answer.headers['retry-after'] ?? 0))
  }
  return told
}

/** Addresses of as many networks as there are numbers. */
export const fromEverywhere = (n: number): string => `2001:db8:${(n >> 8).toString(16)}:${(n & 255).toString(16)}::1`
