import { refusals } from '@lignum/contract/core/errors'
import { onTestFinished, vi } from 'vitest'

export type SentCall = {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}

/** The connection is lost: browsers report it as a TypeError. */
export const offline = () => {
  throw new TypeError('Failed to fetch')
}

/** The server refuses the call with this code. */
export const refusal = (code: keyof typeof refusals) => {
  const { status, message } = refusals[code]
  return new Response(JSON.stringify({ code, message, eventMarker: 'evt-1', errors: [] }), { status })
}

/** Replaces `fetch` until the end of the test; returns the calls that were sent, oldest first. */
export const stubFetch = (reply: (call: SentCall) => unknown): SentCall[] => {
  const sent: SentCall[] = []
  vi.stubGlobal('fetch', async (address: string, { body }: { body?: string } = {}) => {
    const { pathname, searchParams } = new URL(address, 'http://lignum.test')
    const call = {
      path: pathname,
      query: Object.fromEntries(searchParams),
      body: body ? (JSON.parse(body) as unknown) : null,
    }
    sent.push(call)
    const replied = await reply(call)
    return replied instanceof Response ? replied : new Response(JSON.stringify(replied), { status: 200 })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return sent
}
