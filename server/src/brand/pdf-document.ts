import { readFileSync } from 'node:fs'
import { encode } from 'uqr'

const colours = { ink: '#13211C', muted: '#4A5A53', pine: '#0A4D40', rule: '#D9CFB8', stamp: '#A3271D' }
const margin = 56
const fonts = {
  title: readFileSync(new URL('fonts/title.ttf', import.meta.url)),
  text: readFileSync(new URL('fonts/text.ttf', import.meta.url)),
}
/** Space at the bottom of each page, reserved for the footer. */
const footHeight = 40

declare global {
  // Options that pdfkit supports and its types lack.
  namespace PDFKit.Mixins {
    interface StructureElementOptions {
      scope?: 'Row' | 'Column'
      bbox?: number[]
    }
  }
}

/** XMP metadata that declares the file as PDF/UA-1. */
const pdfUaMetadata = `<rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
  <pdfuaid:part>1</pdfuaid:part>
</rdf:Description>`

type Doc = PDFKit.PDFDocument
type Element = PDFKit.PDFStructureElement
export type Column = { readonly title: string; readonly width: number; readonly align?: 'left' | 'right' }

/**
 * An accessible branded PDF (PDF/UA): all text is in the structure tree, decorations are marked as artifacts. The
 * output is deterministic: the same text and date produce the same bytes.
 */
export const openPdfDocument = async ({ title, date, foot }: { title: string; date: Date; foot: string }) => {
  const doc = await newDocument(title, date)
  const chunks: Buffer[] = []
  const ended = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  const root = doc.struct('Document')
  doc.addStructure(root)
  const sheet = { doc, root, foot, pages: 0 }
  addPage(sheet)
  return {
    heading: (text: string) => write(sheet, 'H1', text, { font: 'title', size: 22, colour: colours.pine, after: 10 }),
    paragraph: (text: string) => write(sheet, 'P', text, { font: 'text', size: 10.5, colour: colours.ink, after: 8 }),
    note: (text: string) => write(sheet, 'P', text, { font: 'text', size: 9, colour: colours.muted, after: 6 }),
    stamp: (text: string) => write(sheet, 'P', text, { font: 'title', size: 16, colour: colours.stamp, after: 8 }),
    facts: (rows: readonly (readonly [string, string])[]) => writeFacts(sheet, rows),
    table: (columns: readonly Column[], rows: readonly (readonly string[])[]) => writeTable(sheet, columns, rows),
    qrCode: (text: string, alt: string) => drawQr(sheet, text, alt),
    across: (word: string) => drawAcross(doc, word),
    done: (): Promise<Buffer> => {
      root.end()
      doc.end()
      return ended
    },
  }
}

const newDocument = async (title: string, date: Date): Promise<Doc> => {
  // Loaded with the first document: a process that draws none starts sooner.
  const { default: PDFDocument } = await import('pdfkit')
  const doc: Doc = new PDFDocument({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: margin },
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-JM',
    displayTitle: true,
    info: { Title: printable(title), Author: 'Lignum', Creator: 'Lignum', Producer: 'Lignum', CreationDate: date },
    autoFirstPage: false,
  })
  doc.appendXML(pdfUaMetadata)
  doc.registerFont('title', fonts.title)
  doc.registerFont('text', fonts.text)
  return doc
}

type Sheet = { readonly doc: Doc; readonly root: Element; readonly foot: string; pages: number }

const widthOf = (doc: Doc) => doc.page.width - 2 * margin
const lastLine = (doc: Doc) => doc.page.height - margin - footHeight

const decoration = (doc: Doc, draw: () => void) => {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}

/** A new page with the brand header, and a footer with the document's name and the page number. */
const addPage = (sheet: Sheet) => {
  const { doc, foot } = sheet
  doc.addPage()
  sheet.pages += 1
  decoration(doc, () => {
    doc.rect(0, 0, doc.page.width, 8).fill(colours.pine)
    doc.font('title').fontSize(18).fillColor(colours.pine).text('Lignum', margin, 34, { lineBreak: false })
    doc
      .font('text')
      .fontSize(10)
      .fillColor(colours.muted)
      .text('Social Stock Exchange', margin, 56, { lineBreak: false })
    const footer = printable(`${foot}  ·  page ${sheet.pages}`)
    doc.fontSize(8.5).text(footer, margin, doc.page.height - margin - 12, { lineBreak: false })
  })
  doc.x = margin
  doc.y = 92
}

const ensureSpace = (sheet: Sheet, height: number) => {
  if (sheet.doc.y + height > lastLine(sheet.doc)) addPage(sheet)
}

type Style = { font: 'title' | 'text'; size: number; colour: string; after: number }

const write = (sheet: Sheet, tag: string, text: string, { font, size, colour, after }: Style) => {
  const { doc, root } = sheet
  const printed = printable(text)
  doc.font(font).fontSize(size)
  ensureSpace(sheet, doc.heightOfString(printed, { width: widthOf(doc) }))
  doc.font(font).fontSize(size).fillColor(colour)
  root.add(doc.struct(tag, {}, () => doc.text(printed, margin, doc.y, { width: widthOf(doc) })))
  doc.y += after
}

/** Label and value pairs, as a table with row headers. */
const writeFacts = (sheet: Sheet, rows: readonly (readonly [string, string])[]) => {
  const { doc, root } = sheet
  const columns: Column[] = [
    { title: '', width: 0.3 },
    { title: '', width: 0.7 },
  ]
  const table = doc.struct('Table')
  root.add(table)
  for (const row of rows) writeRow(sheet, table, columns, row, { heads: 'first', size: 10.5 })
  table.end()
  doc.y += 10
}

const writeTable = (sheet: Sheet, columns: readonly Column[], rows: readonly (readonly string[])[]) => {
  const { doc, root } = sheet
  const table = doc.struct('Table')
  root.add(table)
  const titles = columns.map((column) => column.title)
  writeRow(sheet, table, columns, titles, { heads: 'all', size: 9.5 })
  for (const row of rows) writeRow(sheet, table, columns, row, { heads: 'none', size: 9.5 })
  table.end()
  doc.y += 12
}

type RowStyle = { heads: 'all' | 'first' | 'none'; size: number }

const writeRow = (
  sheet: Sheet,
  table: Element,
  columns: readonly Column[],
  cells: readonly string[],
  { heads, size }: RowStyle,
) => {
  const { doc } = sheet
  const texts = cells.map(printable)
  const widths = columns.map((column) => column.width * widthOf(doc))
  doc.font('text').fontSize(size)
  const height = Math.max(...texts.map((text, i) => doc.heightOfString(text, { width: (widths[i] ?? 0) - 8 }))) + 9
  ensureSpace(sheet, height)
  const top = doc.y
  const row = doc.struct('TR')
  table.add(row)
  let left = margin
  for (const [i, text] of texts.entries()) {
    const [x, width, isHead] = [left, (widths[i] ?? 0) - 8, heads === 'all' || (heads === 'first' && i === 0)]
    doc
      .font('text')
      .fontSize(size)
      .fillColor(isHead ? colours.muted : colours.ink)
    const options: PDFKit.Mixins.StructureElementOptions = isHead ? { scope: heads === 'all' ? 'Column' : 'Row' } : {}
    const align = columns[i]?.align ?? 'left'
    row.add(doc.struct(isHead ? 'TH' : 'TD', options, () => doc.text(text, x, top + 4, { width, align })))
    left += widths[i] ?? 0
  }
  row.end()
  const bottom = top + height
  decoration(doc, () => {
    doc
      .lineWidth(0.5)
      .moveTo(margin, bottom)
      .lineTo(margin + widthOf(doc), bottom)
      .stroke(colours.rule)
  })
  doc.x = margin
  doc.y = bottom
}

const qrSize = 96

const drawQr = (sheet: Sheet, text: string, alt: string) => {
  const { doc, root } = sheet
  ensureSpace(sheet, qrSize + 4)
  const [left, top] = [margin, doc.y + 4]
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const unit = qrSize / size
  const figure = doc.struct('Figure', { alt, bbox: [left, top, left + qrSize, top + qrSize] }, () => {
    for (const [y, line] of data.entries())
      for (const [x, isDark] of line.entries()) if (isDark) doc.rect(left + x * unit, top + y * unit, unit, unit)
    doc.fill('#000000')
  })
  root.add(figure)
  doc.y = top + qrSize + 8
}

/** A diagonal watermark, faint enough to read the text below it; callers repeat it in the text for screen readers. */
const drawAcross = (doc: Doc, word: string) =>
  decoration(doc, () => {
    const { width, height } = doc.page
    const { x, y } = doc
    doc.save()
    doc.rotate(-52, { origin: [width / 2, height / 2] })
    doc.font('title').fontSize(170).fillColor(colours.stamp).fillOpacity(0.16)
    doc.text(word, 0, height / 2 - 100, { width, align: 'center', lineBreak: false })
    doc.restore()
    doc.fillOpacity(1)
    // Restores the cursor for the text that follows.
    Object.assign(doc, { x, y })
  })

const letters = String.raw`\x20-\x7EÀ-ÅÆÇ-ÏÑ-ÔÖØÙ-Üà-åæç-ïñ-ôöøù-üÿ©°±·×¡¿«»–—‘’“”•…€£¢`
const others = new RegExp(`[^${letters}]`, 'gu')
const isOurs = new RegExp(`^[${letters}]+$`, 'u')

/** The embedded fonts cover English, French and Spanish; other characters lose their accents or become `?`. */
const printable = (text: string): string => text.normalize('NFC').replaceAll(/\s/gu, ' ').replaceAll(others, plain)

const plain = (sign: string): string => {
  const letter = sign.normalize('NFKD').replaceAll(/\p{M}/gu, '')
  return isOurs.test(letter) ? letter : '?'
}
