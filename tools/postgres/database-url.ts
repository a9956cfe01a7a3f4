/** The database a command works on; without one it stops with words instead of a stack. */
export function databaseUrl(): string {
  const url = process.env['DATABASE_URL']
  if (url) return url
  console.error('Set DATABASE_URL, for example postgres://postgres@127.0.0.1:5432/lignum')
  process.exit(1)
}
