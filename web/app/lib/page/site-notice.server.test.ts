import { expect, test } from 'vitest'
import { contextWith, refused } from '../../../test/fake-api.ts'
import { withNotice } from './site-notice.server.ts'

const page = '<html><body><main></main></body></html>'
const config = (notice: { text: string; tone: string } | null) =>
  contextWith({
    '/Config.json': {
      securityCookieCheckInterval: 2_000,
      displayDateFormat: 'DD MMM YYYY',
      copyrightYear: 2023,
      takesImpactGifts: true,
      takesPledges: true,
      notice,
      ticketingUrl: '',
      hasTicketingScript: false,
    },
  }).context

test('the notice is the first of the page, as text', async () => {
  const shown = await withNotice(page, config({ text: 'Closed <b>today</b> & $& "tomorrow"', tone: 'urgent' }))
  expect(shown).toBe(
    '<html><body><aside class="site-notice urgent" aria-label="Notice">Closed &lt;b&gt;today&lt;/b&gt; &amp; $&amp; &quot;tomorrow&quot;</aside><main></main></body></html>',
  )
})

test('without a notice, or when it cannot be read, the page is as it was', async () => {
  expect(await withNotice(page, config(null))).toBe(page)
  expect(await withNotice(page, contextWith({ '/Config.json': refused('busy') }).context)).toBe(page)
})
