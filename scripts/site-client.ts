import { type Client, createClient } from '@lignum/contract/client'
import { siteUrl } from './demo-settings.ts'

/** Speaks to the running demo as a client without cookies: every login is one from a new device. */
export const siteClient = (token?: string): Client =>
  createClient(async ({ method, url, contentType, body }) => {
    const headers = new Headers({ 'x-session-transport': 'token' })
    if (contentType) headers.set('content-type', contentType)
    if (token) headers.set('authorization', `Bearer ${token}`)
    const sent: RequestInit = {
      method,
      headers,
      signal: AbortSignal.timeout(10_000),
      ...(body === null ? {} : { body }),
    }
    const answer = await fetch(`${siteUrl}${url}`, sent)
    return { status: answer.status, body: await answer.json().catch(() => null) }
  })
