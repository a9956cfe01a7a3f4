import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { asMember, asVisitor, contextWith, formOf } from '../../../test/fake-api.ts'
import { visitorOf } from '../access/visitor-of.server.ts'
import { postedContext, readForm } from './posted-form.server.ts'
import { problemContext, showRefusal } from './refused-request.server.ts'

const request = (fields: Record<string, string>) =>
  new Request('http://lignum.test/', { method: 'POST', body: formOf(fields) })

test('a form without files is read from the request', async () => {
  const { form, files } = await readForm(request({ name: 'Ana' }), new RouterContextProvider())
  expect([[...form], files]).toEqual([[['name', 'Ana']], {}])
})

test('a form with files is the one that the server has parsed, with repeated fields', async () => {
  const context = new RouterContextProvider()
  const idFile = { fileName: 'id.pdf', contentType: 'application/pdf', base64: '' }
  context.set(postedContext, {
    fields: [
      ['item', '1'],
      ['item', '2'],
    ],
    // Passed on as it is.
    // oxlint-disable-next-line typescript/no-explicit-any, typescript/no-unsafe-type-assertion
    files: { idFile: idFile as any },
  })
  const { form, files } = await readForm(request({ name: 'ignored' }), context)
  expect([form.getAll('item'), form.has('name'), files]).toEqual([['1', '2'], false, { idFile }])
})

test('guard, shell and screen share one request for the visitor', async () => {
  const { context, sent } = contextWith(asMember)
  const [first, second] = await Promise.all([visitorOf(context), visitorOf(context)])
  expect(first).toBe(second)
  expect(first?.firstName).toBe('Ana')
  expect(await visitorOf(context)).toBe(first)
  expect(sent).toHaveLength(1)
  expect(await visitorOf(contextWith(asVisitor).context)).toBeNull()
})

test('a request that was refused before rendering shows its problem; any other is rendered', () => {
  const context = new RouterContextProvider()
  const next = vi.fn<() => Promise<Response>>()
  const show = () =>
    showRefusal({ context, request: request({}), params: {}, url: new URL('http://a.test'), pattern: '/' }, next)
  void show()
  expect(next).toHaveBeenCalledTimes(1)
  context.set(problemContext, {
    status: 413,
    code: 'body-too-large',
    message: 'Less.',
    eventMarker: 'evt-2',
    errors: [],
  })
  expect(show).toThrow(expect.objectContaining({ init: { status: 413 } }))
  expect(next).toHaveBeenCalledTimes(1)
})
