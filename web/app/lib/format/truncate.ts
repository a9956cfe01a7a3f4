/** The first characters of a text, with an ellipsis if it was cut; never splits a surrogate pair. */
export const truncate = (text: string, length: number): string => {
  const characters = Array.from(text)
  return characters.length > length ? `${characters.slice(0, length).join('').trimEnd()}…` : text
}
