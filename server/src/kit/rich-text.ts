import sanitizeHtml from 'sanitize-html'

/** What rich text may hold: words, their structure, and links to the web or to an email address. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'em', 'u', 's', 'blockquote', 'a'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener nofollow ugc' }) },
}

/** Rich text as a browser may have it. It is cleaned when it is written, and again when it is shown: rules grow stricter, rows stay. */
export const cleanRichText = (html: string): string => sanitizeHtml(html, allowed)
