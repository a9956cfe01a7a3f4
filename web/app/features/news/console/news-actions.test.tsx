// @vitest-environment jsdom
import type { StaffNewsArticle } from '@lignum/contract/news/newsroom'
import { expect, test, vi } from 'vitest'
import { uuid } from '../../../../test/fake-api.ts'
import { stubFetch } from '../../../../test/fake-fetch.ts'
import { mountConsole } from '../../../../test/mount-console.tsx'
import { click, eventually } from '../../../../test/mount.tsx'
import { NewsActions } from './news-actions.tsx'

const at = '2026-11-16T15:00:00.000Z'
const article: StaffNewsArticle = {
  id: uuid(1),
  name: 'roof',
  title: 'A roof',
  overview: '',
  author: '',
  status: 'PendingApproval',
  publishDate: null,
  isOut: false,
  mainImageLink: null,
  createdBy: null,
  modifiedBy: null,
  creationDate: at,
  modificationDate: at,
  description: '',
  link: '',
  project: null,
  newsDataFileId: null,
  pictures: [],
  mainImagePlaceholder: null,
  version: 7,
  isChangedByCaller: false,
  missing: [],
  newsApprovals: [],
  actions: [],
}

const buttons = (container: Element) =>
  [...container.querySelectorAll('button')].map(({ textContent }) => textContent).filter(Boolean)
const show = (part: Partial<StaffNewsArticle>, onEdit: (() => void) | null = null) =>
  mountConsole(<NewsActions article={{ ...article, ...part }} onEdit={onEdit} />)

test('an approval names the version that is on the screen', async () => {
  const sent = stubFetch(() => ({ id: uuid(1), status: 'Approved', version: 8, publishDate: null }))
  const actions = (['approve', 'reject'] as const).map((action) => ({ action, whyNot: null }))
  const { container } = await show({ actions })
  expect(buttons(container)).toEqual(['Approve', 'Reject'])
  await click(container, 'Approve')
  await eventually(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toEqual({ id: uuid(1), version: 7, newsApprovalStatus: 'Approved', reason: '' })
})

test('whoever may not decide reads why, and has no button', async () => {
  const { container } = await show({ actions: [{ action: 'approve', whyNot: 'Somebody else decides.' }] })
  expect(buttons(container)).toEqual([])
  expect(container.textContent).toContain('Somebody else decides.')
})

test('a published article is corrected or archived, an archived one reopened', async () => {
  const published = await show({ status: 'Published', isOut: true, actions: [{ action: 'archive', whyNot: null }] })
  expect(buttons(published.container)).toEqual(['Correct it', 'Archive'])
  const archived = await show({ status: 'Archived', actions: [{ action: 'reopen', whyNot: null }] })
  expect(buttons(archived.container)).toEqual(['Reopen as a draft'])
})

test('the time of a scheduled article is changed by a call of its own', async () => {
  const sent = stubFetch(() => ({ id: uuid(1), status: 'Published', version: 8, publishDate: null }))
  const actions = (['reschedule', 'archive'] as const).map((action) => ({ action, whyNot: null }))
  const { container } = await show({ status: 'Published', publishDate: '2099-01-01T15:00:00.000Z', actions })
  expect(buttons(container)).toContain('Change the time…')
  await click(container, 'Change the time…')
  expect(container.querySelector<HTMLInputElement>('input[name=at]')?.value).toBe('2099-01-01T10:00')
  await click(container, 'Schedule')
  await eventually(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    path: '/api/NewsManagement/RescheduleNews',
    body: { id: uuid(1), publishDate: '2099-01-01T10:00:00-05:00' },
  })
})

test('an approved article is published, or edited by those who may', async () => {
  const onEdit = vi.fn<() => void>()
  const { container } = await show({ status: 'Approved', actions: [{ action: 'publish', whyNot: null }] }, onEdit)
  expect(buttons(container)).toEqual(['Publish…', 'Edit it'])
  await click(container, 'Edit it')
  expect(onEdit).toHaveBeenCalledOnce()
})
