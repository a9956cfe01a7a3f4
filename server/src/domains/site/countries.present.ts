/** ISO 3166-1 codes and English names of the countries, from the Unicode data that browsers use too. */
const letters = Array.from({ length: 26 }, (_, i) => String.fromCodePoint(65 + i))
const notCountries = new Set(['EU', 'EZ', 'UN', 'XA', 'XB', 'ZZ', 'QO', 'AC', 'CP', 'CQ', 'DG', 'EA', 'IC', 'TA'])
const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

const isCurrent = (code: string): boolean => !notCountries.has(code) && new Intl.Locale(`und-${code}`).region === code

/** Jamaica first, because almost everyone chooses it; then by name. */
export const countries = letters
  .flatMap((first) => letters.map((second) => first + second))
  .filter(isCurrent)
  .flatMap((key) => {
    const value = names.of(key)
    return value ? [{ key, value }] : []
  })
  .toSorted((a, b) => Number(b.key === 'JM') - Number(a.key === 'JM') || a.value.localeCompare(b.value, 'en'))
