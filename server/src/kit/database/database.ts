import { createHash } from 'node:crypto'
import {
  type CompiledQuery,
  Kysely,
  PostgresDialect,
  type QueryExecutorProvider,
  type QueryResult,
  sql,
  type Transaction,
} from 'kysely'
import pg from 'pg'
import type { DB as Tables } from './tables.gen.ts'

export type { Tables }
/** A connection, or a transaction, typed to the named tables only. Request no more tables than the code uses. */
export type DbOf<T extends keyof Tables> = Kysely<Pick<Tables, T>> | Transaction<Pick<Tables, T>>
export type TxOf<T extends keyof Tables> = Transaction<Pick<Tables, T>>
export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>
/** Any connection or transaction: for statements of the kit that use no domain's tables. */
export type AnyDb = QueryExecutorProvider
export type AnyTx = QueryExecutorProvider & { readonly isTransaction: true }

// bigint columns hold cents and counts. Throw on any value that a JavaScript number cannot hold exactly.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const n = Number(text)
  if (!Number.isSafeInteger(n)) throw new RangeError(`bigint out of safe range: ${text}`)
  return n
})
// A calendar day has no time zone, so it stays text.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/**
 * Marks the end of a statement whose text depends on the caller's filters or sort orders. Such a statement is not
 * prepared under a name: otherwise requests could fill every connection with plans.
 */
export const shapedByCaller = sql`/* shaped by its caller */`
const isShapedByCaller = (text: string) => text.endsWith('*/')

type Submit = (query: unknown, values?: unknown, done?: unknown) => unknown

type Statement = { readonly text: string; readonly values: unknown[] }

/** A parameterised statement, whether it comes as text with values or as an object of both; null for others. */
const statementOf = (query: unknown, values: unknown): Statement | null => {
  if (typeof query === 'string') return Array.isArray(values) ? { text: query, values } : null
  return isStatement(query) ? query : null
}

const isStatement = (query: unknown): query is Statement =>
  typeof query === 'object' &&
  query !== null &&
  !('name' in query) &&
  !('submit' in query) &&
  'text' in query &&
  typeof query.text === 'string' &&
  'values' in query &&
  Array.isArray(query.values)

/** Maximum number of prepared statements for each pool: a connection holds the plan of each one. */
const preparedStatements = 500

/**
 * The name of a statement: PostgreSQL plans a named statement once per connection, which halves its cost
 * (docs/decisions/0004).
 */
const statementNames = () => {
  const names = new Map<string, string>()
  return (text: string): string | undefined => {
    const known = names.get(text)
    if (known || isShapedByCaller(text) || names.size >= preparedStatements) return known
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 20)
    names.set(text, name)
    return name
  }
}

/**
 * Names every parameterised statement, so that statements of Kysely and other libraries are prepared like hand-written
 * ones.
 */
const namingClient = () => {
  const nameOf = statementNames()
  return class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config)
      const submit: Submit = this.query.bind(this)
      const named: Submit = (query, values, done) => {
        const statement = statementOf(query, values)
        if (!statement) return submit(query, values, done)
        const whole = { ...statement, name: nameOf(statement.text) }
        const callback = [values, done].find((one) => typeof one === 'function')
        return callback ? submit(whole, callback) : promiseOf((settle) => submit(whole, settle))
      }
      Object.assign(this, { query: named })
    }
  }
}

/**
 * The result of a statement as a promise of our own: rows of pg's promises survive into the old generation, page after
 * page, so that an export of a million rows took hundreds of megabytes before each full collection.
 */
const promiseOf = (submit: (settle: (err: Error | null, result: unknown) => void) => unknown) =>
  new Promise((resolve, reject) => {
    submit((err, result) => (err ? reject(err) : resolve(result)))
  }).catch((err: Error) => {
    // As pg does: a stack that leads back to the caller instead of to the socket.
    Error.captureStackTrace(err)
    throw err
  })

export type DatabaseOptions = { url: string; poolSize?: number; onIdleError?: (err: Error) => void }

export type Database = { readonly db: Db; readonly pool: pg.Pool; readonly close: () => Promise<void> }

/** Time limits and time zone come with the role (role-settings.ts): a connection pooler would drop them from here. */
export const openDatabase = ({ url, poolSize = 8, onIdleError }: DatabaseOptions): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5_000,
    Client: namingClient(),
  })
  // An idle connection that breaks (the database restarted) is replaced on next use. Without a listener the event would
  // end the process.
  const onError = (err: Error) => onIdleError?.(err)
  pool.on('error', onError)
  pool.on('connect', (client) => client.on('error', onError))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
}

const retryable = new Set(['40001', '40P01'])
const codeOf = (err: unknown): unknown => (err instanceof Error && 'code' in err ? err.code : undefined)

/**
 * Runs the work of one use case in one transaction; after a serialization failure or a deadlock it is retried, twice at
 * most.
 */
export const transact = async <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (err) {
      if (attempt >= 3 || !retryable.has(String(codeOf(err)))) throw err
    }
  }
}

export const isUniqueViolation = (err: unknown, constraint: string): boolean =>
  codeOf(err) === '23505' && err instanceof Error && 'constraint' in err && err.constraint === constraint

/** True when another session holds a lock for longer than this statement was willing to wait. */
export const isLockTimeout = (err: unknown): boolean => codeOf(err) === '55P03'

/** Runs a query that was compiled once, with new parameters: hot reads skip the query builder. */
export const runCompiled = <T extends keyof Tables, Row>(
  db: DbOf<T>,
  query: CompiledQuery<Row>,
  parameters: unknown[],
): Promise<QueryResult<Row>> => db.executeQuery({ ...query, parameters })
