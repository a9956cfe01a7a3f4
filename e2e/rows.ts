import pg from 'pg'

const url =
  process.env.DATABASE_URL ?? `postgres://postgres@127.0.0.1:${process.env.DEMO_DATABASE_PORT ?? '54320'}/lignum`

/** How many rows of the running site a condition finds: what a journey did, beside what its page shows. */
export const countRows = async (statement: string, ...values: string[]): Promise<number> => {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<{ n: string }>(`select count(*) as n from ${statement}`, values)
    return Number(rows[0]?.n)
  } finally {
    await client.end()
  }
}
