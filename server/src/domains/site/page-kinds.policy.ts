const kinds = [
  ['home', /^\/(welcome|dashboard)?$/],
  ['projects', /^\/projects$/],
  ['project', /^\/projects\/./],
  ['news', /^\/news$/],
  ['article', /^\/news\/./],
  ['donate', /^\/(donate|cart)$/],
  ['pledge', /^\/pledge(\/|$)/],
  ['order', /^\/(order|payment)\//],
  ['sign-in', /^\/(login|register|reset-password)/],
] as const

/** The kind of a page by its path. A closed list, so that the number of time series in /metrics is known. */
export const pageKindOf = (path: string): string => {
  const trimmed = path.length > 1 ? path.replace(/\/$/, '') : path
  return kinds.find(([, pattern]) => pattern.test(trimmed))?.[0] ?? 'other'
}
