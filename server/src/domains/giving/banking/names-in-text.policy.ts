const longestName = 4
const mostTokens = 15

/**
 * Every run of one to four consecutive words, in lower case without punctuation: one of them is the last name, or the
 * company, if the payer wrote it.
 */
export const namesInText = (text: string): string[] => {
  const tokens = text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .slice(0, mostTokens)
  const runs = tokens.flatMap((_, i) =>
    Array.from({ length: longestName }, (_one, n) => tokens.slice(i, i + n + 1).join(' ')),
  )
  return [...new Set(runs)].filter((name) => name.length > 2 && !/^[\d ]+$/.test(name))
}
