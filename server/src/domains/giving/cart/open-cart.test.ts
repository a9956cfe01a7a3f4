import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { addUser, openWorld } from '../../../../test/worlds/world.ts'
import { transact } from '../../../kit/database/database.ts'
import { lockPendingCart, openCart } from './cart.writes.ts'

const { db } = await openWorld()

test('a transaction that waits for a cart while it is paid gets a new one', async () => {
  const { id } = await addUser(db)
  const first = await transact(db, (tx) => openCart(tx, id))
  const waiting: Promise<{ id: string }>[] = []
  await transact(db, async (tx) => {
    await lockPendingCart(tx, id)
    waiting.push(transact(db, (other) => openCart(other, id)))
    await wait(100)
    await tx.updateTable('carts').set({ status: 'Finalized' }).where('id', '=', first.id).execute()
  })
  const [next] = await Promise.all(waiting)
  expect(next?.id).not.toBe(first.id)
})

test('one connection opens carts repeatedly: the statement still finds its index with a generic plan', async () => {
  const { id } = await addUser(db)
  await transact(db, async (tx) => {
    const ids = []
    for (let i = 0; i < 8; i++) ids.push((await openCart(tx, id)).id)
    expect(new Set(ids).size).toBe(1)
  })
})
