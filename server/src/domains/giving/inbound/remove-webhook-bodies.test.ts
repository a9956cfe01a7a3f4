import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { days } from '#kit/values/clock'
import { givingDepsOf } from '../../../../test/worlds/giving-deps.ts'
import { addWebhook } from '../../../../test/scenes/giving/webhooks.ts'
import { openWorld } from '../../../../test/worlds/world.ts'
import { removeWebhookBodies } from './remove-webhook-bodies.ts'
import { setWebhookDone } from './webhooks.writes.ts'

const world = await openWorld({ HOOK_BODY_DAYS: '30' })
const { db } = world
const deps = givingDepsOf(world)
const events = () => db.selectFrom('hook_events').select(['id', 'raw_body', 'facts']).orderBy('id').execute()

test('after the configured days bodies are deleted and facts stay; unprocessed events keep their bodies', async () => {
  const [done, open] = [
    await addWebhook(world, randomUUID(), '{"email":"a"}'),
    await addWebhook(world, randomUUID(), '{}'),
  ]
  await setWebhookDone(db, done)
  await removeWebhookBodies(deps)
  expect((await events()).every(({ raw_body }) => raw_body !== null)).toBe(true)
  const now = deps.clock.now().getTime()
  await removeWebhookBodies({ ...deps, clock: { ...deps.clock, now: () => new Date(now + days(31)) } })
  const rows = await events()
  expect(rows.map(({ id, raw_body }) => [id, raw_body === null])).toEqual([
    [done, true],
    [open, false],
  ])
  expect(rows[0]?.facts).toMatchObject({ publicRef: expect.any(String) })
})
