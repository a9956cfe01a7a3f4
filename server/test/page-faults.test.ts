import { getReferences } from '@lignum/contract/site/site'
import { beforeEach, expect, test, vi } from 'vitest'
import { callKey } from '#kit/http/serve'
import { mountWeb } from '../src/web/mount-web.ts'
import { openWorld } from './worlds/world.ts'

const lines: string[] = []
const world = await openWorld({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) })
await mountWeb(world.app, world.config)

const faults = () => lines.map((line) => JSON.parse(line)).filter(({ message }) => message === 'fault')
beforeEach(() => void lines.splice(0))

test('an error in a component is logged like that of a call, and the page shows its event marker', async () => {
  // The form of contact-us renders the categories, which this call no longer returns.
  world.app.dispatcher.set(callKey(getReferences), async () => ({ body: null, value: {} }))
  const stderr = vi.spyOn(console, 'error')
  const { statusCode, body, headers } = await world.app.inject({ url: '/contact-us' })
  expect(statusCode).toBe(500)
  expect(faults()).toMatchObject([{ level: 'error', path: 'page', err: { name: 'TypeError' } }])
  const [{ eventMarker }] = faults()
  expect(headers['event-marker']).toBe(eventMarker)
  expect(body).toContain(`error code: ${eventMarker}`)
  expect(body).not.toContain('error code: none')
  expect(body).not.toContain('TypeError')
  expect(stderr).not.toHaveBeenCalled()
})

test('an error in a loader passes its event marker to the client router', async () => {
  world.app.dispatcher.set(callKey(getReferences), async () => ({ body: null, value: null }))
  const { statusCode, headers } = await world.app.inject({ url: '/contact-us.data' })
  expect(statusCode).toBe(500)
  expect(faults()).toMatchObject([{ eventMarker: headers['event-marker'] }])
})

test('a page that is not found is not logged as an error', async () => {
  const { statusCode } = await world.app.inject({ url: '/nowhere-at-all' })
  expect([statusCode, faults()]).toEqual([404, []])
})
