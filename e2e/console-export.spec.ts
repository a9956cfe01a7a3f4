import { readFile } from 'node:fs/promises'
import type { Download, Locator, Page } from '@playwright/test'
import { openUsers } from './console-lists.ts'
import { addFamily } from './console-people.ts'
import { expect, test } from './journey.ts'
import { press } from './keys.ts'

const linesOf = async (download: Download) => (await readFile(await download.path(), 'utf8')).trim().split(/\r?\n/)

/** Downloads the export as CSV by choosing it from the menu, in the given way. */
const exported = async (
  page: Page,
  choose: (button: Locator) => Promise<void>,
  confirm: (item: Locator) => Promise<void>,
) => {
  await choose(page.getByRole('button', { name: 'Export' }))
  const started = page.waitForEvent('download')
  await confirm(page.getByRole('menuitem', { name: /^CSV/ }))
  return started
}

test('the export has the rows that match and their number', async ({ page }) => {
  const { family, people } = await addFamily()
  await openUsers(page, family)
  const download = await exported(
    page,
    (button) => button.click(),
    (item) => item.click(),
  )
  expect(download.suggestedFilename()).toBe('user.csv')
  const lines = await linesOf(download)
  expect(lines.filter((line) => line.includes(family))).toHaveLength(3)
  for (const { name } of people) expect(lines.join('\n')).toContain(name)
  expect(lines.at(-1)).toContain('3')
})

test('by keyboard alone: the export', async ({ page }) => {
  const { family } = await addFamily()
  await openUsers(page, family)
  const download = await exported(
    page,
    async (button) => press(page, button),
    async (item) => {
      await expect(item).toBeFocused()
      await page.keyboard.press('Enter')
    },
  )
  expect((await linesOf(download)).filter((line) => line.includes(family))).toHaveLength(3)
})
