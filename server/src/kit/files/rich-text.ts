import sanitizeHtml from 'sanitize-html'
import { createStore } from '../values/cache-store.ts'

/** What rich text may hold: words, their structure, and links to the web or to an email address. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'u', 's', 'blockquote', 'a'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener nofollow ugc' }) },
}

/** Texts that were cleaned by the rules of this process: reading one costs a third of a millisecond, and pages show the same few. */
const cleaned = createStore<{ readonly html: string }>({
  lifeMs: 600_000,
  max: 5_000,
  bytes: { most: 8 * 1_048_576, of: ({ html }) => 2 * html.length },
})

/** Rich text as a browser may have it. It is cleaned when it is written, and again when it is shown: rules grow stricter, rows stay. */
export const cleanRichText = (html: string): string => {
  const known = cleaned.get(html)
  if (known) return known.html
  const clean = sanitizeHtml(html, allowed)
  cleaned.set(html, { html: clean })
  return clean
}
