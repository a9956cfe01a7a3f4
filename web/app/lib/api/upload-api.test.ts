// @vitest-environment jsdom
import { uploadProjectFile } from '@lignum/contract/catalogue/endpoints'
import { expect, onTestFinished, test, vi } from 'vitest'
import { uuid } from '../../../test/fake-api.ts'
import { uploadApi } from './upload-api.ts'

/** A request of the browser whose events the test raises. */
class FakeRequest extends EventTarget {
  static last: FakeRequest
  readonly upload = new EventTarget()
  status = 0
  responseText = ''
  body = ''
  constructor() {
    super()
    FakeRequest.last = this
  }
  open() {}
  setRequestHeader() {}
  send(body: string) {
    this.body = body
  }
  abort() {
    this.dispatchEvent(new Event('abort'))
  }
  end(status: number, body: object) {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.dispatchEvent(new Event('load'))
  }
}

const begin = () => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  onTestFinished(() => void vi.unstubAllGlobals())
  const controller = new AbortController()
  const onProgress = vi.fn<(sent: number) => void>()
  const file = { fileName: 'plan.pdf', content: 'JVBERg==', type: null }
  const request = { draftId: uuid(1), fileType: 'ProjectDocument', file } as const
  const done = uploadApi(uploadProjectFile, request, { onProgress, signal: controller.signal })
  return { done, controller, onProgress, request }
}

test('the request reports how much of it was sent, and returns the response', async () => {
  const { done, onProgress, request } = begin()
  expect(JSON.parse(FakeRequest.last.body)).toEqual(request)
  FakeRequest.last.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 25, total: 100 }))
  expect(onProgress).toHaveBeenLastCalledWith(0.25)
  FakeRequest.last.end(200, { fileId: uuid(2) })
  expect(await done).toEqual({ fileId: uuid(2) })
})

test('a refusal carries the message of the server', async () => {
  const { done } = begin()
  FakeRequest.last.end(400, { code: 'files.wrong-kind', message: 'Not here.', eventMarker: 'evt-1', errors: [] })
  await expect(done).rejects.toMatchObject({ status: 400, message: 'Not here.' })
})

test('a lost connection is a TypeError, as with fetch, and a cancelled upload ends at once', async () => {
  const lost = begin()
  FakeRequest.last.dispatchEvent(new Event('error'))
  await expect(lost.done).rejects.toBeInstanceOf(TypeError)
  const cancelled = begin()
  cancelled.controller.abort()
  await expect(cancelled.done).rejects.toMatchObject({ name: 'AbortError' })
})
