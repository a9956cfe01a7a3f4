import { readConfig } from '@lignum/contract/site/site'
import { expect, test } from 'vitest'
import { clientFor, openWorld } from '../../../test/worlds/world.ts'

const script = 'https://tickets.example.test/widget.js?shop="1"'

test('the ticketing script runs on its own sandboxed page, which only our origin may frame', async () => {
  const { app } = await openWorld({ TICKETING_SCRIPT_URL: script, TICKETING_URL: 'https://tickets.example.test/' })
  const page = await app.inject('/caribtix/frame')
  expect(page.body).toContain('<script src="https://tickets.example.test/widget.js?shop=%221%22"></script>')
  expect(page.headers['x-frame-options']).toBe('SAMEORIGIN')
  const policy = String(page.headers['content-security-policy'])
  expect(policy).toContain('sandbox allow-scripts')
  expect(policy).not.toContain('allow-same-origin')
  expect(policy).toContain("frame-ancestors 'self'")
  expect(await clientFor(app, {})(readConfig, {})).toMatchObject({
    ticketingUrl: 'https://tickets.example.test/',
    hasTicketingScript: true,
  })
})

test('without a configured script there is no such page, only the link', async () => {
  const { app } = await openWorld()
  expect((await app.inject('/caribtix/frame')).body).not.toContain('<script src="https:')
  expect((await clientFor(app, {})(readConfig, {})).hasTicketingScript).toBe(false)
})
