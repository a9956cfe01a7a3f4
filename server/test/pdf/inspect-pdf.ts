import { getDocument, OPS, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import decodeQR, { type Image } from 'qr/decode.js'
import { z } from 'zod'

type Node = {
  role?: string | undefined
  type?: string | undefined
  id?: string | undefined
  alt?: string | undefined
  scope?: string | undefined
  bbox?: number[] | undefined
  children: Node[]
}
const node: z.ZodType<Node> = z.object({
  role: z.string().optional(),
  type: z.string().optional(),
  id: z.string().optional(),
  alt: z.string().optional(),
  scope: z.string().optional(),
  bbox: z.array(z.number()).optional(),
  get children() {
    return z.array(node).default([])
  },
})
const flat = (of: Node): Node[] => [of, ...of.children.flatMap(flat)]

const paints: ReadonlySet<number> = new Set([
  OPS.showText,
  OPS.showSpacedText,
  OPS.nextLineShowText,
  OPS.constructPath,
  OPS.shadingFill,
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageMaskXObject,
  OPS.paintFormXObjectBegin,
])

/** The content of a page: the tags it is marked with, and how much is untagged. */
const marksOf = async (page: PDFPageProxy) => {
  const { fnArray, argsArray } = await page.getOperatorList()
  const within: string[] = []
  const marked: number[] = []
  let unmarked = 0
  for (const [i, op] of fnArray.entries()) {
    const [tag, id] = z.array(z.unknown()).catch([]).parse(argsArray[i])
    if (op === OPS.beginMarkedContent || op === OPS.beginMarkedContentProps) {
      within.push(String(tag))
      if (typeof id === 'number') marked.push(id)
    } else if (op === OPS.endMarkedContent) within.pop()
    else if (paints.has(op) && within.length === 0) unmarked += 1
  }
  return { marked, unmarked }
}

type Surface = {
  canvas: Parameters<PDFPageProxy['render']>[0]['canvas']
  context: { getImageData: (...box: [number, number, number, number]) => Image }
}
const makesSurfaces = (maker: object): maker is { create: (width: number, height: number) => Surface } =>
  'create' in maker

/** Rasterises the page at three pixels per point and decodes the QR code in the given box. */
const scan = async (
  document: PDFDocumentProxy,
  page: PDFPageProxy,
  [left = 0, bottom = 0, right = 0, top = 0]: number[],
) => {
  const scale = 3
  const viewport = page.getViewport({ scale })
  const maker = document.canvasFactory
  if (!makesSurfaces(maker)) throw new Error('there is no canvas to render on')
  const { canvas, context } = maker.create(Math.ceil(viewport.width), Math.ceil(viewport.height))
  await page.render({ canvas, viewport }).promise
  const [x, y] = viewport.convertToViewportPoint(left, top)
  const quiet = 8 * scale
  const size = { width: (right - left) * scale + 2 * quiet, height: (top - bottom) * scale + 2 * quiet }
  return decodeQR(
    context.getImageData(Math.floor(x - quiet), Math.floor(y - quiet), Math.ceil(size.width), Math.ceil(size.height)),
  )
}

/** The machine-checkable properties of PDF/UA, and the content of the QR codes. */
export const inspectPdf = async (bytes: Buffer) => {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const found = { elements: new Array<Node>(), unmarked: 0, untagged: new Array<number>(), codes: new Array<string>() }
  for (let n = 1; n <= document.numPages; n++) {
    const page = await document.getPage(n)
    const elements = flat(node.parse(await page.getStructTree()))
    const { marked, unmarked } = await marksOf(page)
    const tagged = new Set(
      elements.filter(({ type }) => type === 'content').map(({ id = '' }) => Number(id.replace(/^.*_mc/, ''))),
    )
    found.elements.push(...elements)
    found.unmarked += unmarked
    found.untagged.push(...marked.filter((id) => !tagged.has(id)))
    for (const { bbox } of elements.filter(({ role }) => role === 'Figure'))
      if (bbox) found.codes.push(await scan(document, page, bbox))
  }
  const { info, metadata } = await document.getMetadata()
  const preferences = z
    .map(z.string(), z.unknown())
    .catch(new Map())
    .parse(await document.getViewerPreferences())
  const marks = z
    .map(z.string(), z.unknown())
    .catch(new Map())
    .parse(await document.getMarkInfo())
  return {
    ...found,
    info,
    titleOfXmp: z.string().catch('').parse(metadata?.get('dc:title')),
    showsTitle: preferences.get('DisplayDocTitle') === true,
    isMarked: marks.get('Marked') === true && marks.get('Suspects') === false,
  }
}
