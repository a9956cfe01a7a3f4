import { type Client, createClient } from '@lignum/contract/core/client'
import { siteUrl } from '../../demo/demo-settings.ts'

/** A client with its own cookies, initially none; by default for the running demo. */
export function newBrowser(site = siteUrl): Client {
  const cookies = new Map<string, string>()
  return createClient(async ({ method, url, contentType, body }) => {
    const headers = new Headers({ cookie: [...cookies].map((pair) => pair.join('=')).join('; ') })
    if (contentType) headers.set('content-type', contentType)
    const sent: RequestInit = {
      method,
      headers,
      signal: AbortSignal.timeout(10_000),
      ...(body === null ? {} : { body }),
    }
    const response = await fetch(`${site}${url}`, sent)
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    return { status: response.status, body: await response.json().catch(() => null) }
  })
}
