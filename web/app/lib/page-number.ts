const last = 1_000_000

/** The page an address asks for; nonsense means the first. */
export const pageNumber = (search: URLSearchParams): number => {
  const page = Number(search.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= last ? page : 1
}
