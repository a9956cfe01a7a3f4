// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { uuid } from '../../../../../test/fake-api.ts'
import { stubFetch } from '../../../../../test/fake-fetch.ts'
import { mountConsole } from '../../../../../test/mount-console.tsx'
import { click } from '../../../../../test/mount.tsx'
import { projectDetail } from '../../../../../test/project-samples.ts'
import { notices } from '../../../../lib/notices/notices.ts'
import { ProjectStanding } from './project-standing.tsx'

const inState = (status: typeof projectDetail.status) => ({ ...projectDetail, status, isEditable: false })

test('a submitted project is withdrawn after a confirmation', async () => {
  const sent = stubFetch(() => ({ id: uuid(1), name: 'Night Nurse Line', status: 'Draft', lastSubmittedDate: null }))
  const { container } = await mountConsole(<ProjectStanding project={inState('Submitted')} />)
  await click(container, 'Withdraw')
  expect(sent).toEqual([])
  await click(container, 'Withdraw it now')
  expect(sent.map(({ body }) => body)).toEqual([{ id: uuid(1), status: 'Draft' }])
  expect(notices.get().shown.at(-1)?.title).toBe('Night Nurse Line Status Has Been Updated')
})

test.each(['UnderReview', 'FirstApproved', 'Finalized', 'Completed'] as const)(
  'in %s there is a sentence and no withdrawal',
  async (status) => {
    const { container } = await mountConsole(<ProjectStanding project={inState(status)} />)
    expect(container.querySelector('p')?.textContent).not.toBe('')
    expect(container.querySelector('button')).toBeNull()
  },
)

test('a suspended project says so', async () => {
  const { container } = await mountConsole(<ProjectStanding project={{ ...inState('Finalized'), isSuspended: true }} />)
  expect(container.textContent).toContain('hidden it from the public')
})
