// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { mount } from '../../../../test/mount.tsx'
import { ownCard } from '../../../../test/project-samples.ts'
import { OwnProjectCard } from './own-project-card.tsx'

const shown = async (project: Partial<typeof ownCard>) => {
  const { container } = await mount(<OwnProjectCard project={{ ...ownCard, ...project }} />)
  const buttons = [...container.querySelectorAll('.text > .row > a')]
  return { container, text: container.textContent ?? '', buttons: buttons.map((one) => one.textContent?.trim()) }
}

test('a draft has its status as text and as background, what waits for the owner, and no way to give', async () => {
  const { container, text, buttons } = await shown({ hasDraft: true })
  expect(container.querySelector('article')?.className).toBe('card own-project draft')
  expect(container.querySelector('.badge')?.textContent).toBe('Draft')
  expect(text).toContain('Not submitted yet')
  expect(text).toContain('There are changes that are not saved to the project yet')
  expect(text).toContain('Goal: JMD $4,900,000.00')
  expect(buttons).toEqual(['View Night Nurse Line'])
})

const live = {
  status: 'Finalized',
  statusLabel: 'Live',
  waitingForOwner: null,
  publishedDate: '2026-11-03T00:00:00.000Z',
} as const

test('a live project can be given to and shared, by links that load the public site', async () => {
  const { container, buttons } = await shown(live)
  expect(buttons).toEqual([
    'View Night Nurse Line',
    'Donate to Night Nurse Line',
    'Make a Pledge to Night Nurse Line',
    'Share Night Nurse Line',
  ])
  expect(container.querySelector('a[href^="/donate?add="]')).not.toBeNull()
  expect(container.querySelector('progress')).not.toBeNull()
})

test('a project that takes no gifts says why, and a suspended one is not shared', async () => {
  const closed = await shown({ ...live, closedReason: 'This project has reached its goal and takes no more gifts.' })
  expect(closed.text).toContain('takes no more gifts')
  expect(closed.buttons).toEqual(['View Night Nurse Line', 'Share Night Nurse Line'])
  const suspended = await shown({ ...live, isSuspended: true })
  expect(suspended.text).toContain('The exchange has hidden it from the public')
  expect(suspended.buttons).toEqual(['View Night Nurse Line'])
})

test('an impact investment takes no gifts while the exchange has turned them off', async () => {
  const { buttons } = await shown({ ...live, typeOfFunding: 'ImpactInvestment' })
  expect(buttons).not.toContain('Donate to Night Nurse Line')
})

test('a project that was sent back counts the notes that are left', async () => {
  const { container } = await shown({
    status: 'Revision',
    waitingForOwner: 'Changes requested',
    notes: { count: 3, open: 2 },
  })
  expect(container.querySelector('.waiting')?.textContent).toBe('Changes requested: 2 notes')
})
