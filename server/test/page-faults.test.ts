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

test('a fault of a component is logged like that of a call, and the page shows its event marker', async () => {
  // The form of contact-us draws the categories that this call no longer answers.
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

test('a fault of a loader brings its marker to the router in the browser', async () => {
  world.app.dispatcher.set(callKey(getReferences), async () => ({ body: null, value: null }))
  const { statusCode, headers } = await world.app.inject({ url: '/contact-us.data' })
  expect(statusCode).toBe(500)
  expect(faults()).toMatchObject([{ eventMarker: headers['event-marker'] }])
})

test('what is not found is no fault', async () => {
  const { statusCode } = await world.app.inject({ url: '/nowhere-at-all' })
  expect([statusCode, faults()]).toEqual([404, []])
})
