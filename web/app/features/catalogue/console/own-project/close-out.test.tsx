// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest'
import { uuid } from '../../../../../test/fake-api.ts'
import { mountConsole, typeInto } from '../../../../../test/mount-console.tsx'
import { eventually, settle } from '../../../../../test/mount.tsx'
import { notices } from '../../../../lib/notices/notices.ts'
import { CloseOut } from './close-out.tsx'

const saved = { report: 'Three schools.', fileName: 'report.pdf', fileUrl: '/api/File/1/report.pdf', version: 1 }

/** Accepts every upload; returns the bodies. */
const stubUploads = () => {
  const sent: unknown[] = []
  class Accepted extends EventTarget {
    readonly upload = new EventTarget()
    readonly status = 200
    readonly responseText = '{"succeeded":true,"errors":[]}'
    open() {}
    setRequestHeader() {}
    send(body: string) {
      sent.push(JSON.parse(body))
      queueMicrotask(() => this.dispatchEvent(new Event('load')))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Accepted)
  onTestFinished(() => void vi.unstubAllGlobals())
  return sent
}

const write = (container: Element, text: string) => settle(() => typeInto(container.querySelector('textarea'), text))
const submit = (container: Element) => settle(() => container.querySelector('form')?.requestSubmit())
const choose = (container: Element) =>
  settle(() => {
    const input = container.querySelector<HTMLInputElement>('input[type=file]')
    const file = new File(['%PDF'], 'end.pdf', { type: 'application/pdf' })
    if (input) Object.defineProperty(input, 'files', { value: [file] })
    input?.dispatchEvent(new Event('change', { bubbles: true }))
  })

test('the first report needs a text and a document', async () => {
  const sent = stubUploads()
  const { container } = await mountConsole(<CloseOut projectId={uuid(1)} closeOut={null} />)
  await submit(container)
  expect(container.textContent).toContain('Report is required')
  expect(container.textContent).toContain('Close-out document is required')
  await write(container, 'Four schools.')
  await choose(container)
  expect(container.textContent).toContain('end.pdf, not saved yet')
  await submit(container)
  await eventually(() => expect(notices.get().shown.at(-1)?.title).toBe('The report is saved'))
  const file = { fileName: 'end.pdf', content: `data:application/pdf;base64,${btoa('%PDF')}`, type: 'application/pdf' }
  expect(sent).toEqual([{ id: uuid(1), report: 'Four schools.', file }])
})

test('a saved report is changed without its document', async () => {
  const sent = stubUploads()
  const { container } = await mountConsole(<CloseOut projectId={uuid(1)} closeOut={saved} />)
  expect(container.querySelector('a')?.getAttribute('href')).toBe(saved.fileUrl)
  await write(container, 'Five schools.')
  await submit(container)
  await eventually(() => expect(sent).toEqual([{ id: uuid(1), report: 'Five schools.', file: null }]))
})
