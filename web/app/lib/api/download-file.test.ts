// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest'
import { refusal } from '../../../test/fake-fetch.ts'
import { downloadFile, fileNameIn } from './download-file.ts'

const respond = (response: Response) => {
  vi.stubGlobal('fetch', async () => response)
  onTestFinished(() => void vi.unstubAllGlobals())
}

const watchSaved = () => {
  const saved: string[] = []
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`)
  })
  onTestFinished(() => void vi.restoreAllMocks())
  return saved
}

test('a file is saved under the name that the server gives it', async () => {
  const saved = watchSaved()
  respond(new Response('a,b', { headers: { 'content-disposition': 'attachment; filename="user.csv"' } }))
  await downloadFile('/api/File/export-user')
  expect(saved).toEqual(['user.csv blob:1'])
})

test('a refusal is an error with its message and marker, and nothing is saved', async () => {
  const saved = watchSaved()
  respond(refusal('export-under-way'))
  await expect(downloadFile('/api/File/export-user')).rejects.toMatchObject({
    status: 409,
    code: 'export-under-way',
    eventMarker: 'evt-1',
  })
  expect(saved).toEqual([])
})

test.each([
  ['attachment; filename="user.csv"', 'user.csv'],
  ['attachment; filename=user.xlsx', 'user.xlsx'],
  [`attachment; filename="us.csv"; filename*=UTF-8''us%C3%A9.csv`, 'usé.csv'],
  ['attachment', 'download'],
  [null, 'download'],
])('the name in %s is %s', (header, name) => expect(fileNameIn(header)).toBe(name))
