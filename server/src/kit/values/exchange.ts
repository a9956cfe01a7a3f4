import { sql } from 'kysely'
import type pg from 'pg'
import { z } from 'zod'
import type { AnyDb } from '../database/database.ts'

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The settings that identify the exchange (docs/decisions/0019). */
export const exchangeSettings = {
  EXCHANGE_CODE: z
    .string()
    .regex(/^[A-Z]{2}$/, 'two capital letters')
    .default('JM')
    .describe('Begins receipt and invoice numbers and the references at providers; fixed once there is an order'),
  EXCHANGE_TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'a time zone of the IANA list')
    .default('America/Jamaica')
    .describe('Where days and the years of receipts begin and end; fixed once there is an order'),
}

const shape = z.object(exchangeSettings)

export type Exchange = { readonly code: string; readonly timeZone: string }

export const exchangeOf = (s: z.output<typeof shape>): Exchange => ({
  code: s.EXCHANGE_CODE,
  timeZone: s.EXCHANGE_TIME_ZONE,
})

export const readExchange = (environment: Record<string, string | undefined>): Exchange =>
  exchangeOf(shape.parse(environment))

let current = readExchange({})

/** The exchange of this process. */
export const exchange = (): Exchange => current

/** Called once, when a process starts. */
export const setExchange = (of: Exchange): void => {
  current = of
}

/** Writes the exchange into the database. Refused when the database has orders of another exchange. */
export const writeExchange = async (client: Pick<pg.Client, 'query'>, { code, timeZone }: Exchange): Promise<void> => {
  await client.query('update exchange set code = $1, time_zone = $2', [code, timeZone])
}

/** Why a process of this exchange must not use that database; null when it may. */
export const findOtherExchange = async (db: AnyDb, wanted: Exchange): Promise<string | null> => {
  const { rows } = await sql<{ code: string; time_zone: string }>`select code, time_zone from exchange`.execute(db)
  const [found] = rows
  if (found?.code === wanted.code && found.time_zone === wanted.timeZone) return null
  return (
    `EXCHANGE_CODE and EXCHANGE_TIME_ZONE are ${wanted.code} and ${wanted.timeZone}, ` +
    `the database belongs to ${found?.code ?? 'none'} and ${found?.time_zone ?? 'none'}: run db:migrate with the same settings`
  )
}
