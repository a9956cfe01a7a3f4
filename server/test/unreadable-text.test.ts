import { createHash, randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { mountWeb } from '../src/web/mount-web.ts'
import { openWorld } from './worlds/world.ts'

const world = await openWorld({ LOGINS_PER_ADDRESS: '1000', PUBLIC_CACHE_MS: '2000' })
await mountWeb(world.app, world.config)
const port = Number(new URL(await world.app.listen({ port: 0, host: '127.0.0.1' })).port)

const post = (url: string, payload: object | string, headers: Record<string, string> = {}) =>
  world.app.inject({ method: 'POST', url, payload, headers })
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const unreadable = 'This has a character that we cannot read. Please type it again.'

test.each([
  ['a NUL', { username: 'a\0b@example.test', password: 'x' }, 'username'],
  ['half of a surrogate pair', '{"username":"\\ud83d","password":"x"}', 'username'],
  ['bytes that are no text', Buffer.from('{"username":"\xff","password":"x"}', 'latin1').toString('latin1'), null],
])('%s in a JSON body is a field error', async (_what, payload, field) => {
  const response = await post('/api/Token/Login', payload, { 'content-type': 'application/json' })
  expect(response.statusCode).toBe(400)
  if (field) expect(response.json().errors).toEqual([{ field, description: unreadable }])
})

test.each([
  ['/api/Token/Login', 'username=a%00b&password=x'],
  ['/api/Token/Login', 'username=%FF&password=x'],
  ['/api/ContactUs/ReachOut', 'name=a%00&email=a@example.test&category=x&message=%00'],
])('a form to %s with %s is refused', async (url, payload) => {
  expect((await post(url, payload, form)).statusCode).toBe(400)
})

test.each([
  'GET /api/Receipt/Verify/a%00b',
  'GET /api/Receipt/Verify/%E0%A4%A',
  'GET /api/Account/GetMyApplication/a%00b',
  'GET /api/File/%00/x',
  'GET /projects?title=%00',
  'GET /projects/%E0%A4%A',
  'GET /verify/%00',
  'GET /pay/session/%00',
  'POST /login%00',
])('%s is refused with an event marker', async (line) => {
  const [method = 'GET', url = '/'] = line.split(' ')
  const response = await world.app.inject({ method: method === 'POST' ? 'POST' : 'GET', url })
  expect(response.statusCode).toBe(400)
  if (url.startsWith('/api')) expect(response.json()).toMatchObject({ eventMarker: expect.any(String) })
  else expect(response.body).toContain('We can’t read that link.')
  expect(response.headers['x-content-type-options']).toBe('nosniff')
})

test('a page names the field with the unreadable text', async () => {
  const response = await post('/login', 'username=a%00b&password=x', form)
  expect(response.statusCode).toBe(400)
  expect(response.body).toContain(unreadable)
})

test.each(['/projects?parish=zzz', '/projects?page=1000000', '/news?page=1000000', '/projects?category=x&stage=%22'])(
  'the invalid parameters of %s are ignored',
  async (url) => expect((await world.app.inject(url)).statusCode).toBe(200),
)

test('a validation error without a message of its own gets our default message', async () => {
  const response = await world.app.inject('/api/Project/GetProjectByIdForPublic/not-an-id')
  expect(response.json().errors).toEqual([{ field: 'id', description: 'input not properly formated' }])
  const missing = await post('/api/Cart/LookAtCart', {})
  expect(JSON.stringify(missing.json())).not.toMatch(/expected|Invalid/)
})

const request = async (target: string) => {
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET ${target} HTTP/1.1\r\nhost: lignum.test\r\nconnection: close\r\n\r\n`)
  return text(socket)
}

test.each(['http://evil.test/projects', 'http://evil.test/login', '/\\evil.test/login', '//evil.test/login'])(
  'a request for %s does not change the site URL in a page',
  async (target) => {
    const response = await request(target)
    expect(response).not.toContain('//evil.test')
    expect(Number(response.split(' ')[1])).toBeLessThan(500)
    expect(response).toMatch(/http:\/\/lignum\.test|404/)
  },
)

test('an unreadable cookie is ignored', async () => {
  const device = createHash('sha256').update(randomUUID()).digest('hex')
  const response = await post('/api/Token/GetSessionUser', {}, { cookie: `lignum-device=%00${device}; lignum-sid=%00` })
  expect(response.statusCode).toBeLessThan(500)
})
