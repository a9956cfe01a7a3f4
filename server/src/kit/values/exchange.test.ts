import { expect, test } from 'vitest'
import { addOrder, addProjects } from '../../../test/scenes/giving/gifts.ts'
import { openTestDatabase } from '../../../test/worlds/test-database.ts'
import { findUnfit } from '../database/database-fitness.ts'
import { readExchange, writeExchange } from './exchange.ts'

const { db, pool } = await openTestDatabase()
const jamaica = readExchange({})
const trinidad = readExchange({ EXCHANGE_CODE: 'TT', EXCHANGE_TIME_ZONE: 'America/Port_of_Spain' })

test('without settings the exchange is that of Jamaica', () => {
  expect(jamaica).toEqual({ code: 'JM', timeZone: 'America/Jamaica' })
})

test.each([{ EXCHANGE_CODE: 'jm' }, { EXCHANGE_CODE: 'JAM' }, { EXCHANGE_TIME_ZONE: 'Jamaica/Kingston' }])(
  '%j is refused',
  (environment) => {
    expect(() => readExchange(environment)).toThrow(/two capital letters|a time zone of the IANA list/)
  },
)

test('a server configured for another exchange than its database is refused with a message', async () => {
  expect(await findUnfit(db, { exchange: jamaica })).toBeNull()
  expect(await findUnfit(db, { exchange: trinidad })).toContain('the database belongs to JM and America/Jamaica')
})

test('an empty database becomes another exchange, one with an order does not', async () => {
  await expect(writeExchange(pool, { ...trinidad, timeZone: 'Nowhere/At_All' })).rejects.toThrow('time zone')
  await writeExchange(pool, trinidad)
  expect(await findUnfit(db, { exchange: trinidad })).toBeNull()
  await addOrder(db, { gifts: [{ projectId: (await addProjects(db, 1))[0] ?? '', minor: 500 }] })
  await writeExchange(pool, trinidad)
  await expect(writeExchange(pool, jamaica)).rejects.toThrow('it does not become JM')
})
