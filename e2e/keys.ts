import type { FileChooser, Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'
import { paper } from './registration.ts'

/** Presses Tab until the element has the focus. Whatever cannot be reached that way ends the journey. */
export const reach = async (page: Page, wanted: Locator, most = 90) => {
  const focused = wanted.and(page.locator(':focus'))
  for (let presses = 0; presses <= most; presses++) {
    if ((await focused.count()) > 0) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${wanted.toString()} was not reached in ${most} steps`)
}

export const press = async (page: Page, wanted: Locator) => {
  await reach(page, wanted)
  await page.keyboard.press('Enter')
}

/** What a person does at one field, by its label: types, picks by the first letters, ticks, or opens the file dialog. */
export type Keystroke =
  | readonly [label: string, typed: string]
  | { readonly tick: RegExp }
  | { readonly choose: string; readonly arrows: number }
  | { readonly attach: string }

export const fillByKeys = async (page: Page, strokes: readonly Keystroke[]) => {
  const give = (dialog: FileChooser) => void dialog.setFiles(paper)
  page.on('filechooser', give)
  for (const stroke of strokes) {
    if ('tick' in stroke) {
      await reach(page, page.getByRole('checkbox', { name: stroke.tick }))
      await page.keyboard.press('Space')
    } else if ('choose' in stroke) await choose(page, stroke.choose, stroke.arrows)
    else if ('attach' in stroke) await attach(page, stroke.attach)
    else {
      await reach(page, page.getByLabel(stroke[0], { exact: true }))
      await page.keyboard.type(stroke[1])
    }
  }
  page.off('filechooser', give)
}

/** Tab stops at a group of choices once; the arrows move inside it. */
const choose = async (page: Page, group: string, arrows: number) => {
  await reach(page, page.getByRole('radiogroup', { name: group }).getByRole('radio'))
  await page.keyboard.press('Space')
  for (let n = 0; n < arrows; n++) await page.keyboard.press('ArrowDown')
}

/** A dialog is answered by whoever waits for it all along: asking only when it opens comes too late for some. */
const attach = async (page: Page, label: string) => {
  const input = page.getByLabel(label, { exact: true })
  await reach(page, input)
  await page.keyboard.press('Enter')
  await expect(input).toHaveValue(new RegExp(paper.name))
}
