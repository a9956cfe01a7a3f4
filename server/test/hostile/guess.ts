import type { FastifyInstance } from 'fastify'

export type Guesses = { email: string; times: number; addressOf: (n: number) => string; cookie?: string }

/** Tries a number of wrong passwords for one account; returns how many were checked and how many rate-limited. */
export const guess = async (app: FastifyInstance, { email, times, addressOf, cookie }: Guesses) => {
  const result = { checked: 0, heldOff: 0, other: 0, longestWait: 0 }
  for (let n = 0; n < times; n++) {
    const response = await app.inject({
      method: 'POST',
      url: '/api/Token/Login',
      remoteAddress: addressOf(n),
      headers: cookie ? { cookie } : {},
      payload: { username: email, password: `Guess-${n}` },
    })
    const { code } = response.json<{ code: string }>()
    if (code === 'accounts.wrong-credentials') result.checked += 1
    else if (code === 'too-many-requests' || code === 'accounts.too-many-guesses') result.heldOff += 1
    else result.other += 1
    result.longestWait = Math.max(result.longestWait, Number(response.headers['retry-after'] ?? 0))
  }
  return result
}

/** An IP address in a different network for each number. */
export const fromEverywhere = (n: number): string => `2001:db8:${(n >> 8).toString(16)}:${(n & 255).toString(16)}::1`
