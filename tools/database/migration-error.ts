import { withoutPassword } from '../demo/demo-database.ts'

const textOf = (value: object, name: string): string => {
  const found: unknown = Reflect.get(value, name)
  return typeof found === 'string' ? found : ''
}

const advice: Readonly<Record<string, string>> = {
  '55P03': 'Another session has locked a table for longer than 5 seconds: run it again at a quiet time.',
  '42501': 'The role may not do this: it has to own the database.',
  '28P01': 'Check the password in DATABASE_URL.',
  '3D000': 'Create the database first.',
}

/** The message for an operator whose PostgreSQL does not respond; null for any other error. */
export const explainUnreachable = (err: unknown, url: string): string | null => {
  const code = err instanceof Error ? textOf(err, 'code') : ''
  return code.startsWith('E')
    ? `PostgreSQL at ${withoutPassword(url)} does not respond (${code}). Check DATABASE_URL.`
    : null
}

/** The message for an operator about a failed migration: where, why, and what to do; no stack and no dump. */
export const explainMigrationError = (err: unknown, url: string): string => {
  if (!(err instanceof Error)) return String(err)
  const cause = err.cause instanceof Error ? err.cause : err
  const unreachable = explainUnreachable(cause, url)
  if (unreachable) return unreachable
  const [hint, detail] = [textOf(cause, 'hint'), textOf(cause, 'detail')]
  return [err.message, detail && `Detail: ${detail}`, hint && `Hint: ${hint}`, advice[textOf(cause, 'code')]]
    .filter(Boolean)
    .join('\n')
}
