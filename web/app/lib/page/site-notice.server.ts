import { getConfig } from '@lignum/contract/site/site'
import type { RouterContextProvider } from 'react-router'
import { apiContext } from '../api/api.ts'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? '')

/**
 * Writes the notice above a page. Only the server knows of it, so that no page loads script for it; React leaves alone
 * what it finds in the body besides its own.
 */
export const withNotice = async (html: string, context: Readonly<RouterContextProvider>): Promise<string> => {
  // A page that says why nothing can be loaded is shown without it.
  const config = await context
    .get(apiContext)(getConfig, {})
    .catch(() => null)
  if (!config?.notice) return html
  const { text, tone } = config.notice
  return html.replace(
    '<body>',
    () => `<body><aside class="site-notice ${tone}" aria-label="Notice">${escaped(text)}</aside>`,
  )
}
