import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, open } from './journey.ts'
import { beDemoUser } from './members.ts'

const newName = () => `Reading hub ${randomBytes(4).toString('hex')}`

export const isSaved = (page: Page) => expect(page.locator('[data-draft=saved]')).toHaveText(/^Saved \d\d:\d\d$/)

export const title = (page: Page) => page.getByLabel('Title', { exact: true })
export const subTitle = (page: Page) => page.getByLabel('Sub-title')

/** A saved draft of a new project of the demo's entrepreneur. */
export const startDraft = async (page: Page): Promise<string> => {
  await beDemoUser(page, 'entrepreneur')
  return writeDraft(page)
}

/** A saved draft of a new project of the person who is logged in, past the guidelines. */
export const writeDraft = async (page: Page): Promise<string> => {
  const name = newName()
  await open(page, '/user-profile/projects/new')
  await page.getByRole('button', { name: 'Start the project' }).click()
  await title(page).fill(name)
  await isSaved(page)
  return name
}
