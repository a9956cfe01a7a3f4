/** A path with a query string; without parameters the path alone. */
export const withQuery = (path: string, query: Record<string, string> | string[][] | URLSearchParams): string => {
  const search = new URLSearchParams(query)
  return search.size > 0 ? `${path}?${search}` : path
}
