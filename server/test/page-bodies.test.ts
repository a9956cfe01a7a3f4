import { once } from 'node:events'
import { connect } from 'node:net'
import { toForm } from '@lignum/contract/core/form'
import { expect, test } from 'vitest'
import { mountWeb } from '../src/web/mount-web.ts'
import { companyForm } from './scenes/registration.ts'
import { pdf } from './scenes/pictures.ts'
import { openWorld } from './worlds/world.ts'

const world = await openWorld({ MAIL_REQUESTS_PER_ADDRESS: '1000', LOGINS_PER_ADDRESS: '1000' })
await mountWeb(world.app, world.config)
const site = await world.app.listen({ port: 0, host: '127.0.0.1' })
const port = Number(new URL(site).port)

const megabyte = 1_048_576
const form = 'application/x-www-form-urlencoded'
const post = (path: string, body: string | FormData | URLSearchParams, headers: Record<string, string> = {}) =>
  fetch(`${site}${path}`, { method: 'POST', body, headers, redirect: 'manual', signal: AbortSignal.timeout(30_000) })

const pageOf = async (response: Response) => ({ status: response.status, html: await response.text() })

test.each(['/login', '/contact-us', '/donate', '/register', '/nothing-here'])(
  'a form of 2 MB to %s is refused with an error page',
  async (path) => {
    const { status, html } = await pageOf(
      await post(path, `username=${'x'.repeat(2 * megabyte)}`, { 'content-type': form }),
    )
    expect(status).toBe(413)
    expect(html).toContain('That is too much at once.')
    expect(html.length).toBeLessThan(100_000)
  },
)

test('a too large data request is refused in the format that the client router reads', async () => {
  const response = await post('/login.data', `username=${'x'.repeat(2 * megabyte)}`, { 'content-type': form })
  expect([response.status, response.headers.get('content-type')]).toEqual([
    413,
    expect.stringContaining('text/x-script'),
  ])
  expect(await response.text()).toContain('That is too much at once.')
})

/** Sends a chunked body without end, until a response arrives. */
const sendWithoutEnd = async (path: string) => {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => undefined)
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: lignum.test\r\ncontent-type: ${form}\r\ntransfer-encoding: chunked\r\n\r\n`,
  )
  const chunk = `${(65_536).toString(16)}\r\n${'x'.repeat(65_536)}\r\n`
  let [sent, response] = [0, '']
  socket.on('data', (data) => (response += data.toString()))
  while (!response.includes('\r\n') && sent < 200 * megabyte && socket.writable) {
    if (!socket.write(chunk)) await Promise.race([once(socket, 'drain'), once(socket, 'data'), once(socket, 'close')])
    sent += 65_536
  }
  socket.destroy()
  return { sent, status: response.split(' ')[1] }
}

test('an endless body is refused as soon as it exceeds the limit', async () => {
  const { sent, status } = await sendWithoutEnd('/login')
  expect(status).toBe('413')
  expect(sent).toBeLessThan(32 * megabyte)
})

test('a form with more fields than any of ours is refused', async () => {
  const fields = Array.from({ length: 3_000 }, (_, i) => `n${i}=1`).join('&')
  expect((await post('/donate', fields, { 'content-type': form })).status).toBe(413)
})

test('only pages with file uploads parse multipart forms', async () => {
  const files = new FormData()
  files.set('file', new File(['x'], 'a.pdf'))
  expect((await post('/login', files)).status).toBe(400)
  expect((await post('/register', files)).status).toBe(400)
})

test('submitted values are shown again, but no fields that the form does not have', async () => {
  const typed = new URLSearchParams({ username: 'shown@example.test', password: 'secret', other: 'not-shown-again' })
  const { html } = await pageOf(await post('/login', typed))
  expect(html).toContain('shown@example.test')
  expect(html).not.toContain('not-shown-again')
})

test('a company registers with two large documents in a page form', async () => {
  const pdfDocument = pdf('', ' '.repeat(3 * megabyte))
  const { articlesOfIncorporationFile: _a, proofOfTaxComplianceFile: _p, ...typed } = companyForm()
  const fields = new FormData()
  for (const [name, value] of toForm(typed)) fields.set(name, value)
  for (const name of ['articlesOfIncorporationFile', 'proofOfTaxComplianceFile'])
    fields.set(name, new File([new Uint8Array(pdfDocument)], `${name}.pdf`, { type: 'application/pdf' }))
  const response = await post('/register', fields)
  expect([response.status, response.headers.get('location')]).toEqual([302, '/login?notice=registered'])
  const stored = await world.db.selectFrom('stored_files').select('size_bytes').execute()
  expect(stored.map((file) => Number(file.size_bytes))).toEqual([pdfDocument.length, pdfDocument.length])
})
