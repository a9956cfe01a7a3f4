import type { Page } from '@playwright/test'
import type { Person } from './console-people.ts'
import { open } from './journey.ts'
import { beDemoUser } from './members.ts'

export const table = (page: Page) => page.getByRole('table', { name: 'users' })
export const rowOf = (page: Page, { name }: Person) => page.getByRole('row').filter({ hasText: name })
/** Which rows are shown, or how many are selected. */
export const status = (page: Page) => page.locator('.list-main .list-status')

/** Opens the list of users that a search finds, as an administrator. */
export const openUsers = async (page: Page, search: string) => {
  await beDemoUser(page, 'administrator')
  await open(page, `/admin/users?search=${search}`)
}
