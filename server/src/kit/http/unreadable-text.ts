/**
 * Text that was damaged before it came: a NUL, which PostgreSQL cannot store; half of a surrogate pair; or the sign that decoders put
 * in the place of bytes that are no text.
 */
export const isUnreadable = (text: string): boolean =>
  text.includes('\0') || text.includes('\uFFFD') || !text.isWellFormed()

/** Where in a request such text stands, by the names of its fields; null when everything can be read. */
export const findUnreadable = (value: unknown, at: readonly string[] = []): readonly string[] | null => {
  if (typeof value === 'string') return isUnreadable(value) ? at : null
  if (typeof value !== 'object' || value === null) return null
  for (const [name, inner] of Object.entries(value)) {
    const found = isUnreadable(name) ? at : findUnreadable(inner, [...at, name])
    if (found) return found
  }
  return null
}
