/**
 * The case that opens after a decision: the next one in the order in which they were shown, or the first, of those that
 * still wait. Null when none does.
 */
export const nextCase = (shown: readonly string[], waiting: readonly string[], decided: string): string | null => {
  const at = shown.indexOf(decided)
  const after = at < 0 ? shown : [...shown.slice(at + 1), ...shown.slice(0, at)]
  const others = waiting.filter((id) => id !== decided)
  return after.find((id) => others.includes(id)) ?? others[0] ?? null
}
