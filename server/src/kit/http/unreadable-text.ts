/**
 * Text that was damaged before it arrived: a NUL, which PostgreSQL cannot store; half of a surrogate pair; or the
 * replacement character that decoders insert for invalid bytes.
 */
export const isUnreadable = (text: string): boolean =>
  text.includes('\0') || text.includes('\uFFFD') || !text.isWellFormed()

/** The field of a request that contains such text; null when everything can be read. */
export const findUnreadable = (value: unknown, at: readonly string[] = []): readonly string[] | null => {
  if (typeof value === 'string') return isUnreadable(value) ? at : null
  if (typeof value !== 'object' || value === null) return null
  for (const [name, inner] of Object.entries(value)) {
    const found = isUnreadable(name) ? at : findUnreadable(inner, [...at, name])
    if (found) return found
  }
  return null
}
