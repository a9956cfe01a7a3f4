const escape = (text: string) => text.replace(/[\\()]/g, '\\$&')
// The built-in fonts of a PDF support Latin-1 only.
const plain = (text: string) => text.replaceAll('’', "'").replace(/[^\u0020-\u00ff]/g, '-')

/** A one-page PDF with a title and lines of text, for the demo's documents. */
export function writePdf(title: string, lines: readonly string[]): Buffer {
  const shown = lines.map((line) => `(${escape(plain(line))}) Tj T*`).join('\n')
  const page = `BT /F1 18 Tf 56 770 Td (${escape(plain(title))}) Tj /F2 11 Tf 16 TL 0 -34 Td\n${shown}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (en) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 6 0 R /Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${Buffer.byteLength(page, 'latin1')} >>\nstream\n${page}\nendstream`,
    `<< /Title (${escape(plain(title))}) >>`,
  ]
  let body = '%PDF-1.4\n'
  const starts: number[] = []
  for (const [index, object] of objects.entries()) {
    starts.push(Buffer.byteLength(body, 'latin1'))
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
  }
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R >>`
  const xref = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
  return Buffer.from(`${body}${xref}${end}\nstartxref\n${Buffer.byteLength(body, 'latin1')}\n%%EOF\n`, 'latin1')
}
