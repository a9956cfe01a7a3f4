const nearestHeading: Readonly<Record<string, string>> = { H1: 'h2', H5: 'h4', H6: 'h4' }

/** Word writes the items of a list as paragraphs, with the bullet or number as text. */
const isWordItem = (element: Element | null): boolean =>
  element instanceof HTMLParagraphElement && /mso-list:(?!\s*none)/i.test(element.getAttribute('style') ?? '')

const markerOf = (item: Element): string => {
  const marker = [...item.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  )
  const text = marker?.textContent?.trim() ?? ''
  marker?.remove()
  return text
}

const asList = (first: Element) => {
  const items: Element[] = []
  for (let next: Element | null = first; next && isWordItem(next); next = next.nextElementSibling) items.push(next)
  const markers = items.map(markerOf)
  const list = first.ownerDocument.createElement(markers.every((text) => /^\w+[.)]$/.test(text)) ? 'ol' : 'ul')
  first.before(list)
  for (const item of items) {
    const entry = list.appendChild(first.ownerDocument.createElement('li'))
    entry.append(...item.childNodes)
    item.remove()
  }
}

const renamed = (element: Element, name: string) => {
  const other = element.ownerDocument.createElement(name)
  other.append(...element.childNodes)
  element.replaceWith(other)
}

/**
 * Pasted HTML with the structure that word processors hide in their styles. What the editor has no element for, it
 * drops by itself.
 */
export const cleanPasted = (html: string): string => {
  // Conditional comments of Word contain markup that the parser would not recognise as a comment.
  const { body } = new DOMParser().parseFromString(html.replaceAll(/<!\[(?:end)?if[^>]*>/gi, ''), 'text/html')
  for (const item of body.querySelectorAll('p')) if (isWordItem(item) && item.isConnected) asList(item)
  for (const heading of body.querySelectorAll('h1, h5, h6')) renamed(heading, nearestHeading[heading.tagName] ?? 'h4')
  for (const empty of body.querySelectorAll('p')) if (!empty.textContent?.trim()) empty.remove()
  return body.innerHTML
}
