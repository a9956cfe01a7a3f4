import { expect, test } from 'vitest'
import { contextWith, refused, uuid } from '../../../test/fake-api.ts'
import { reviewCase, sentBack } from '../../../test/review-samples.ts'
import { loader as loadCase } from './project.tsx'
import { loader as loadQueue } from './projects.tsx'

const queue = '/api/Project/GetProjectsByFilterForAdmin'
const empty = { results: [], count: 0, pageNumber: 1, amountPerPage: 50 }

const at = (path: string, context: ReturnType<typeof contextWith>['context'], id = uuid(1)) => {
  const url = new URL(path, 'http://lignum.test')
  // The router passes more than the loaders read.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { context, url, params: { id }, request: new Request(url), pattern: '' } as never
}

test('the queue opens with what waits for the reader, and with every other part by its address', async () => {
  const { context, sentTo } = contextWith({ [queue]: empty })
  await loadQueue(at('/admin/projects', context))
  await loadQueue(at('/admin/projects?queue=All&status=Draft', context))
  expect(sentTo(queue)).toMatchObject([
    { queue: 'WaitingForMe', filters: [] },
    { queue: 'All', filters: [{ field: 'Status', value: 'Draft' }] },
  ])
})

test('a case comes with the notes of its decisions and what else waits', async () => {
  const { context } = contextWith({
    [queue]: empty,
    '/api/Project/GetProjectByIdForAdmin/{id}': reviewCase,
    '/api/Project/GetProjectNotes/{id}': { results: [sentBack] },
    '/api/Project/GetProjectThread/{id}': { messages: [], comments: null },
  })
  const loaded = await loadCase(at('/', context))
  expect(loaded).toMatchObject({ project: { name: 'Night Nurse Line' }, explained: [sentBack], waiting: [], count: 0 })
})

test('an unknown case is not found', async () => {
  const { context } = contextWith({
    '/api/Project/GetProjectByIdForAdmin/{id}': refused('catalogue.project-unknown'),
  })
  await expect(loadCase(at('/', context))).rejects.toMatchObject({ init: { status: 404 } })
})
