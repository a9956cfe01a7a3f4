import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'

/** Fixed, because a PDF contains its date: the same demo has the same files. */
const written = new Date('2026-01-01T00:00:00Z')

/** A one-page PDF with a title and lines of text, for the demo's documents. */
export const writePdf = (title: string, lines: readonly string[]): Promise<Buffer> => {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 56,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, CreationDate: written },
  })
  doc.font('Helvetica-Bold').fontSize(18).text(title).moveDown()
  doc.font('Helvetica').fontSize(11).text(lines.join('\n'), { lineGap: 3 })
  doc.end()
  return buffer(doc)
}
