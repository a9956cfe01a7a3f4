import { expect, test } from 'vitest'
import { textOfHtml } from './text-of-html.ts'

test.each([
  ['', ''],
  ['<p>One</p><p>Two <strong>three</strong></p>', 'One\nTwo three'],
  ['<h2>Plan</h2><ul><li>a</li><li>b</li></ul>', 'Plan\na\nb'],
  ['<p>a &lt; b &amp;&amp; c &gt; d</p>', 'a < b && c > d'],
  ['<p>&amp;lt;</p>', '&lt;'],
  ['<p>one<br>two</p>', 'one\ntwo'],
])('%s is %j', (html, text) => {
  expect(textOfHtml(html)).toBe(text)
})
