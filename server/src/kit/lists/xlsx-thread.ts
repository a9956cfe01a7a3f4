import writeExcelFile, { type Cell as SheetCell } from 'write-excel-file/node'
import { type Cell, withoutFormula } from './sheet.ts'
import type { SheetTask } from './xlsx.ts'

/** Excel refuses files with longer cells. */
const longestCell = 32_767
/** Not allowed in XML, not even escaped. */
// oxlint-disable-next-line no-control-regex -- these are the characters to remove
const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const moneyFormat = '#,##0.00'
const columnWidth = { width: 18 }

/** Builds an XLSX file of one sheet. The first row has the names of the columns and stays in view. */
export const writeSheet = async ({ moneyColumns, pieces }: SheetTask) => {
  const money = new Set(moneyColumns)
  const cellOf = (cell: Cell, column: number): SheetCell => {
    if (typeof cell === 'string') return withoutFormula(cell.replaceAll(notInXml, '').slice(0, longestCell))
    return typeof cell === 'number' && money.has(column) ? { value: cell, format: moneyFormat } : cell
  }
  const decoder = new TextDecoder()
  const [names = [], ...rows] = pieces.flatMap((piece) => {
    const read: Cell[][] = JSON.parse(decoder.decode(piece))
    return read.map((cells) => cells.map(cellOf))
  })
  const header = names.map((name) => ({ value: String(name), fontWeight: 'bold' as const }))
  const bytes = await writeExcelFile([header, ...rows], {
    columns: names.map(() => columnWidth),
    stickyRowsCount: 1,
  }).toBuffer()
  return { bytes }
}
