/** The first letters of a text, with a mark where it was cut; never half of a letter. */
export const truncate = (text: string, length: number): string => {
  const letters = Array.from(text)
  return letters.length > length ? `${letters.slice(0, length).join('').trimEnd()}…` : text
}
