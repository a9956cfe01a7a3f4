/** The database of a command. Exits with a message if DATABASE_URL is not set. */
export function databaseUrl(): string {
  const url = process.env['DATABASE_URL']
  if (url) return url
  console.error('Set DATABASE_URL, for example postgres://postgres@127.0.0.1:5432/lignum')
  process.exit(1)
}
