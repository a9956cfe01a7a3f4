import { expect, test } from 'vitest'
import { closeOutHtml } from './close-out-html.server.tsx'

test('a report is shown by paragraphs, as text', () => {
  const html = closeOutHtml({
    report: 'Three schools have light.\n\n<script>alert(1)</script>',
    fileName: 'report "final".pdf',
    fileUrl: '/api/File/1/report.pdf',
  })
  expect(html).toContain('<p>Three schools have light.</p><p>&lt;script&gt;alert(1)&lt;/script&gt;</p>')
  expect(html).toContain('<a href="/api/File/1/report.pdf">Read the full report (report &quot;final&quot;.pdf)</a>')
})
