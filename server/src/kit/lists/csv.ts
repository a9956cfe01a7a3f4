type Cell = string | number | null

/** Spreadsheets evaluate cells that begin with one of these; a leading quote makes them plain text. */
const formulaStart = /^[=+\-@\t\r]/

const cellOf = (cell: Cell): string => {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell)
  const plain = formulaStart.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** One line of a CSV file (RFC 4180). */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cellOf).join(',')}\r\n`
