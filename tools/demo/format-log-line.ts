const left = new Set(['level', 'time', 'message', 'err'])

/** One JSON line of the log as a person reads it: time, level, message, fields, and the stack of an error below. */
export const formatLogLine = (name: string, line: string): string => {
  const entry = parse(line)
  if (!entry) return `${name.padEnd(10)} ${line}`
  const time = String(entry['time']).slice(11, 19)
  const level = String(entry['level']).padEnd(5)
  const fields = Object.entries(entry)
    .filter(([key]) => !left.has(key))
    .map(([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
  const text = [name.padEnd(10), time, level, String(entry['message'] ?? ''), ...fields].join(' ')
  const stack = stackOf(entry['err'])
  return stack ? `${text}\n${stack}` : text
}

const parse = (line: string): Record<string, unknown> | null => {
  if (!line.startsWith('{')) return null
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

const stackOf = (err: unknown): string | null =>
  typeof err === 'object' && err !== null && 'stack' in err && typeof err.stack === 'string' ? err.stack : null
