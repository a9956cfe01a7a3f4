import pg from 'pg'

const url =
  process.env.DATABASE_URL ?? `postgres://postgres@127.0.0.1:${process.env.DEMO_DATABASE_PORT ?? '54320'}/lignum`

/** Runs a statement in the database of the running site and returns its first row. */
export const queryRow = async <Row extends pg.QueryResultRow>(
  statement: string,
  values: readonly unknown[],
): Promise<Row> => {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<Row>(statement, [...values])
    const [row] = rows
    if (!row) throw new Error(`Nothing found by ${statement}`)
    return row
  } finally {
    await client.end()
  }
}

/** Counts rows in the database of the running site, to check the effect of a test beside what the page shows. */
export const countRows = async (statement: string, ...values: string[]): Promise<number> =>
  Number((await queryRow<{ n: string }>(`select count(*) as n from ${statement}`, values)).n)
