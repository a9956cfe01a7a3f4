// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { uuid } from '../../../../test/fake-api.ts'
import { stubFetch } from '../../../../test/fake-fetch.ts'
import { mountConsole, typeInto } from '../../../../test/mount-console.tsx'
import { click, eventually, settle } from '../../../../test/mount.tsx'
import { DecideApplication } from './decide-application.tsx'

const open = async () => {
  const sent = stubFetch(() => ({ id: uuid(1), status: 'Rejected' }))
  const { container } = await mountConsole(<DecideApplication id={uuid(1)} applicant="Ann Example" />)
  return { sent, container }
}

test('a rejection without a reason is not sent; with one it is', async () => {
  const { sent, container } = await open()
  await click(container, 'Reject')
  await click(container, 'Reject it')
  expect(container.textContent).toContain('Reason is required')
  expect(sent).toEqual([])
  await settle(() => typeInto(container.querySelector('textarea'), 'The passport is blurred.'))
  await click(container, 'Reject it')
  await eventually(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toEqual({ id: uuid(1), status: 'Rejected', reason: 'The passport is blurred.' })
})

test('accepting asks first', async () => {
  const { sent, container } = await open()
  await click(container, 'Accept')
  expect(sent).toEqual([])
  await click(container, 'Accept it')
  await eventually(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toEqual({ id: uuid(1), status: 'Accepted', reason: '' })
})
