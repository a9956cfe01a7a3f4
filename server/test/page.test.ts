import { beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../src/kit/security/passwords.ts'
import { mountWeb } from '../src/web/mount-web.ts'
import { addCompany, addProject } from './scenes/scene.ts'
import { addUser, openWorld } from './worlds/world.ts'

const world = await openWorld({ LOGINS_PER_ADDRESS: '1000' })
await mountWeb(world.app, world.config)
const password = 'Right-2026'
let email = ''

beforeAll(async () => {
  email = (await addUser(world.db, { role: 'SocialInvestor', passwordHash: await hashPassword(password) })).email
})

const post = (fields: Record<string, string>) =>
  world.app.inject({
    method: 'POST',
    url: '/login',
    payload: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'http://lignum.test',
      'sec-fetch-site': 'same-origin',
    },
  })

test('the login form, posted without script, opens a session and redirects', async () => {
  const response = await post({ username: email, password })
  expect([response.statusCode, response.headers.location]).toEqual([302, '/dashboard'])
  expect(response.cookies.map((c) => c.name)).toEqual(expect.arrayContaining(['lignum-sid', 'lignum-session']))
})

test('a wrong password returns the page, with the message and the status of the refusal', async () => {
  const response = await post({ username: email, password: 'wrong' })
  expect(response.statusCode).toBe(400)
  expect(response.body).toContain('The email address or password is not correct.')
})

test('the list is in the HTML, for browsers without script', async () => {
  const { id } = await addCompany(world.db)
  await addProject(world.db, { companyId: id, name: 'Reading Hub', requestedMinor: 100_000, receivedMinor: 25_000 })
  const page = await world.app.inject('/projects')
  expect(page.statusCode).toBe(200)
  for (const text of ['Reading Hub', 'JMD $250.00', '25%', 'og:title']) expect(page.body).toContain(text)
})

test('an unknown URL gets the 404 page, an unknown call gets JSON', async () => {
  const page = await world.app.inject('/nothing-here')
  expect([page.statusCode, page.headers['content-type']]).toEqual([404, expect.stringContaining('text/html')])
  const call = await world.app.inject('/api/nothing-here')
  expect([call.statusCode, call.headers['content-type']]).toEqual([404, expect.stringContaining('application/json')])
})
