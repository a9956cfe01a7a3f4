import { type Client, createClient } from '@lignum/contract/core/client'

/** A page that is open at one process: its direct calls, and its form, which reaches the action of the page. */
export const openTab = (site: string, cookie: string) => ({
  call: createClient(async ({ method, url, contentType, body }) => {
    const headers = { cookie, ...(contentType && { 'content-type': contentType }) }
    const response = await send(`${site}${url}`, { method, headers, ...(body !== null && { body }) })
    return { status: response.status, body: await response.json().catch(() => null) }
  }) satisfies Client,
  /** Removes a card by the form of the page with the payments. Returns whether that was accepted. */
  removeCard: async (cardId: string): Promise<boolean> => {
    const response = await send(`${site}${page}`, {
      method: 'POST',
      headers: { cookie, origin: site },
      body: new URLSearchParams({ form: `remove-card:${cardId}`, cardId }),
    })
    await response.arrayBuffer()
    const target = response.headers.get('location') ?? ''
    if (target.startsWith(page)) return true
    if (target.startsWith('/login')) return false
    throw new Error(`the form was answered by ${response.status} ${target}`)
  },
})
export type Tab = ReturnType<typeof openTab>

const page = '/user-profile/payment-list'

const send = (url: string, init: RequestInit) =>
  fetch(url, { ...init, redirect: 'manual', signal: AbortSignal.timeout(10_000) })
