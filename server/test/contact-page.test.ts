import { getProofChallenge } from '@lignum/contract/core/proof'
import { expect, test } from 'vitest'
import { mountWeb } from '../src/web/mount-web.ts'
import { solveProof } from './scenes/solve-proof.ts'
import { openWorld } from './worlds/world.ts'

const world = await openWorld()
await mountWeb(world.app, world.config)

const message = {
  form: 'contact',
  name: 'Ana Reid',
  email: 'ana@example.test',
  category: 'General',
  message: 'A question about receipts.',
}

const post = (fields: Record<string, string>) =>
  world.app.inject({
    method: 'POST',
    url: '/contact-us',
    payload: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'http://lignum.test',
      'sec-fetch-site': 'same-origin',
    },
  })

test('after three messages in an hour the form requires a proof of work, and accepts it', async () => {
  for (let times = 0; times < 3; times++) expect((await post(message)).statusCode).toBe(302)
  const refused = await post(message)
  expect(refused.statusCode).toBe(429)
  expect(refused.body).toContain('Please let your browser finish a short check, then try again.')
  expect(refused.body).toContain('A question about receipts.')
  const { challenge, solution } = solveProof(await world.visitor(getProofChallenge, { purpose: 'contact' }))
  const passed = await post({ ...message, 'proof.challenge': challenge, 'proof.solution': solution })
  expect([passed.statusCode, passed.headers.location]).toEqual([302, expect.stringContaining('/contact-us')])
})
