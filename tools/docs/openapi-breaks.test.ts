import { expect, test } from 'vitest'
import { breaksBetween, type OpenApi } from './openapi-breaks.ts'

const document = (change: { path?: string; response?: object; required?: string[]; access?: string }): OpenApi => ({
  paths: {
    [change.path ?? '/api/A']: {
      post: {
        description: `Access: ${change.access ?? 'anyone'}`,
        requestBody: { content: { 'application/json': { schema: { required: change.required ?? ['id'] } } } },
        responses: {
          200: {
            content: {
              'application/json': { schema: { properties: { name: { type: 'string' }, ...change.response } } },
            },
          },
        },
      },
    },
  },
})

test.each([
  ['nothing changed', {}, {}, []],
  ['a field was added', {}, { response: { more: { type: 'string' } } }, []],
  ['a call is gone', {}, { path: '/api/B' }, ['POST /api/A is gone']],
  ['a field is gone', { response: { old: {} } }, {}, ['POST /api/A.old is gone from the response']],
  [
    'a field changed its type',
    {},
    { response: { name: { type: 'integer' } } },
    ['POST /api/A.name changed from string to integer'],
  ],
  ['a field became required', {}, { required: ['id', 'why'] }, ['POST /api/A.why is required now']],
  ['a call was closed', {}, { access: 'View_audit' }, ['POST /api/A is not open to anyone any more']],
])('%s', (_what, before, after, breaks) => {
  expect(breaksBetween(document(before), document(after))).toEqual(breaks)
})
