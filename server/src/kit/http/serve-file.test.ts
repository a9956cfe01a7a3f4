import { call } from '@lignum/contract/core/call'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { introduceCallers } from './caller.ts'
import { serveFile } from './serve-file.ts'

const download = call({
  method: 'GET',
  path: '/api/Download',
  access: 'public',
  does: 'Returns a file.',
  request: z.object({}),
  response: z.undefined(),
})

const dispositionOf = async (name: string, contentType: string) => {
  const app = Fastify()
  introduceCallers(app, async () => null)
  const open = async () => Buffer.from('x')
  serveFile(app, download, async () => ({ name, contentType, size: 1, tag: 't', isPublic: true, open }))
  const { headers } = await app.inject('/api/Download')
  return [headers['content-disposition'], headers['set-cookie']]
}

test.each([
  ['plan.pdf', 'application/pdf', 'inline; filename=plan.pdf'],
  ['list of 2026.csv', 'text/csv', 'attachment; filename="list of 2026.csv"'],
  ['a"; filename="b.exe', 'text/csv', String.raw`attachment; filename="a\"; filename=\"b.exe"`],
  [
    'a\r\nSet-Cookie: x=1',
    'text/csv',
    `attachment; filename="a??Set-Cookie: x=1"; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20x%3D1`,
  ],
  ['a%0D%0Ab', 'text/csv', `attachment; filename=a%0D%0Ab; filename*=UTF-8''a%250D%250Ab`],
])('the file %j of type %s is sent as %s', async (name, contentType, disposition) => {
  expect(await dispositionOf(name, contentType)).toEqual([disposition, undefined])
})
