const plain = { '.': /^\d+(\.\d{1,2})?$/, ',': /^\d+(,\d{1,2})?$/ } as const
/** Groups of three only: an amount with the other decimal sign is unreadable, never a hundred times too large. */
const grouped = {
  '.': /^\d{1,3}([, ’']\d{3})+(\.\d{1,2})?$/,
  ',': /^\d{1,3}([. ’']\d{3})+(,\d{1,2})?$/,
} as const

/** Longer than any amount; longer texts would take the pattern below long. */
const longest = 40

/** Cents of an amount as banks write it, below zero if it is negative; null if it is not one. */
export const readAmount = (text: string, decimalSign: '.' | ','): number | null => {
  if (text.length > longest) return null
  const bare = text
    .replaceAll(/\u00A0/g, ' ')
    .replaceAll(/JMD|USD|J\$|US\$|\$/gi, '')
    .trim()
  const [, open, before, digits = '', after, mark, close] =
    /^(\()?\s*([-+])?\s*(\d[\d.,’' ]*?)\s*(-)?\s*(CR|DR)?\s*(\))?$/i.exec(bare) ?? []
  if (Boolean(open) !== Boolean(close)) return null
  const signs = [open, before === '-' ? before : undefined, after, mark?.toUpperCase() === 'DR' ? mark : undefined]
  if (signs.filter(Boolean).length > 1) return null
  const minor = centsOf(digits, decimalSign)
  return minor === null || !signs.some(Boolean) ? minor : -minor
}

const centsOf = (digits: string, sign: '.' | ','): number | null => {
  if (!plain[sign].test(digits) && !grouped[sign].test(digits)) return null
  const at = digits.lastIndexOf(sign)
  const [whole, cents] = at < 0 ? [digits, ''] : [digits.slice(0, at), digits.slice(at + 1)]
  const all = `${whole.replaceAll(/\D/g, '')}${cents.padEnd(2, '0')}`
  return all.length <= 15 ? Number(all) : null
}
