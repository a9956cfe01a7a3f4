const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
}

/** The text of sanitised HTML, a line for each paragraph, heading and entry of a list: to compare it, never to insert it. */
export const textOfHtml = (html: string): string =>
  html
    .replaceAll(/<br\s*\/?>|<\/(?:p|li|h[1-6]|blockquote)>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity)
    .trim()
