import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { openTestDatabase } from '../../../test/worlds/test-database.ts'
import { takeExportTurn } from './export-turn.ts'

const { db, pool } = await openTestDatabase()
const underWay = { code: 'export-under-way' }
const patience = { timeout: 15_000 }

test('a person has one turn at a time, in any process, and others have theirs', async () => {
  const person = randomUUID()
  const turns = await Promise.allSettled(Array.from({ length: 8 }, () => takeExportTurn(db, person)))
  const taken = turns.filter((turn) => turn.status === 'fulfilled')
  expect(taken).toHaveLength(1)
  const other = await takeExportTurn(db, randomUUID())
  other.end()
  await expect(takeExportTurn(db, person)).rejects.toMatchObject(underWay)
  taken[0]?.value.end()
  const next = await vi.waitFor(() => takeExportTurn(db, person), patience)
  next.end()
})

test('the turn of a process that died is free after a minute, and renewing keeps it', async () => {
  const person = randomUUID()
  const age = () => pool.query(`update running_exports set renewed_at = now() - interval '61 seconds'`)
  const died = await takeExportTurn(db, person, 3_600_000)
  const stopped = vi.fn<() => void>()
  died.onLost(stopped)
  await age()
  const renewed = await takeExportTurn(db, person, 20)
  await age()
  await vi.waitFor(() => expect(takeExportTurn(db, person)).rejects.toMatchObject(underWay), patience)
  // The first one must not end the turn of the second.
  died.end()
  await expect(takeExportTurn(db, person)).rejects.toMatchObject(underWay)
  renewed.end()
})

test('a turn that was taken over is reported to the export that had it', async () => {
  const turn = await takeExportTurn(db, randomUUID(), 20)
  const stopped = vi.fn<() => void>()
  turn.onLost(stopped)
  await pool.query(`update running_exports set token = gen_random_uuid()`)
  await vi.waitFor(() => expect(stopped).toHaveBeenCalled(), patience)
  turn.end()
})
