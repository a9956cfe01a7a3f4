import { createHash } from 'node:crypto'

/** What a page may run: scripts by the words given (a nonce, or hashes), everything else from ourselves. */
export const pagePolicy = (scripts: string, isSecure: boolean): string =>
  [
    "default-src 'self'",
    `script-src ${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "worker-src 'self'",
    // Videos, after the visitor has pressed play; and the ticketing product's script, on a page of its own.
    "frame-src 'self' https://www.youtube-nocookie.com",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')

/** For a page made for one visitor: what carries the nonce may run, and what that loads. */
export const nonceSources = (nonce: string): string => `'self' 'nonce-${nonce}' 'strict-dynamic'`

/**
 * For a page that many visitors share, where a nonce would be a secret told to all: the hashes of its own inline scripts.
 * Only those that carry the nonce of its rendering are ours; a script that slipped in by any other way has none and stays dead.
 */
export const hashSources = (html: string, nonce: string): string => {
  const hashes = new Set(["'self'"])
  for (const [, attributes = '', text = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (attributes.includes(`nonce="${nonce}"`) && !/\ssrc=/.test(attributes)) hashes.add(hashOf(text))
  }
  return [...hashes].join(' ')
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Nobody needs the nonce of a shared page, and it would differ from one rendering to the next. */
export const withoutNonce = (html: string, nonce: string): string => html.replaceAll(` nonce="${nonce}"`, '')
