import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The text and metadata of a PDF, as a viewer reads them. */
export const readPdf = async (bytes: Buffer) => {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const texts: string[] = []
  const roles = new Set<string>()
  for (let n = 1; n <= document.numPages; n++) {
    const page = await document.getPage(n)
    const { items } = await page.getTextContent()
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
    for (const role of rolesIn(await page.getStructTree())) roles.add(role)
  }
  const { info } = await document.getMetadata()
  const marks = await document.getMarkInfo()
  return {
    text: texts.join(' ').replaceAll(/\s+/g, ' '),
    pages: document.numPages,
    metadata: info,
    roles: [...roles],
    isMarked: marks instanceof Map && marks.get('Marked') === true,
    source: bytes.toString('latin1'),
  }
}

const rolesIn = (tree: unknown): string[] =>
  [...JSON.stringify(tree).matchAll(/"role":"(\w+)"/g)].map(([, role = '']) => role)
