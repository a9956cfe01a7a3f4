type Cell = string | number | null

/** Spreadsheets reckon what begins with one of these; a quote before it makes it plain text again. */
const reckoned = /^[=+\-@\t\r]/

const cellOf = (cell: Cell): string => {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell)
  const plain = reckoned.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

/** One line of a CSV file (RFC 4180). */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cellOf).join(',')}\r\n`
