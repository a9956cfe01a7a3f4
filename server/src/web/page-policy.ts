import { createHash } from 'node:crypto'

/**
 * The content security policy of a page: scripts from the given sources (a nonce, or hashes), everything else from our
 * own origin.
 */
export const pagePolicy = (scripts: string, isSecure: boolean): string =>
  [
    "default-src 'self'",
    `script-src ${scripts}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "worker-src 'self'",
    // Videos, after the visitor has pressed play; and the ticketing product's script, on its own page.
    "frame-src 'self' https://www.youtube-nocookie.com",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')

/** For a page rendered for one visitor: scripts with the nonce may run, and the scripts they load. */
export const nonceSources = (nonce: string): string => `'self' 'nonce-${nonce}' 'strict-dynamic'`

/**
 * For a page that many visitors share, where a nonce would be known to all: the hashes of its own inline scripts. Only
 * scripts with the nonce of this rendering are ours; an injected script has none and does not run.
 */
export const hashSources = (html: string, nonce: string): string => {
  const hashes = new Set(["'self'"])
  for (const [, attributes = '', text = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (attributes.includes(`nonce="${nonce}"`) && !/\ssrc=/.test(attributes)) hashes.add(hashOf(text))
  }
  return [...hashes].join(' ')
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** A shared page needs no nonce, and it would differ from one rendering to the next. */
export const withoutNonce = (html: string, nonce: string): string => html.replaceAll(` nonce="${nonce}"`, '')
