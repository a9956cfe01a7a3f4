import type { FileChooser, Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'
import { certificate } from './registration.ts'

/** Presses Tab until the element has the focus; throws after `most` presses. */
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

/** The input for one field, by its label: typed text, a tick, a choice by arrow keys, or a file. */
export type Keystroke =
  | readonly [label: string, typed: string]
  | { readonly tick: RegExp }
  | { readonly choose: string; readonly arrows: number }
  | { readonly attach: string }

export const fillByKeys = async (page: Page, strokes: readonly Keystroke[]) => {
  const chooseFile = (dialog: FileChooser) => void dialog.setFiles(certificate)
  page.on('filechooser', chooseFile)
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
  page.off('filechooser', chooseFile)
}

/** Tab stops once at a radio group; the arrow keys move inside it. */
const choose = async (page: Page, group: string, arrows: number) => {
  await reach(page, page.getByRole('radiogroup', { name: group }).getByRole('radio'))
  await page.keyboard.press('Space')
  for (let n = 0; n < arrows; n++) await page.keyboard.press('ArrowDown')
}

/** The file dialog is handled by the listener in `fillByKeys`: a listener added when it opens can be too late. */
const attach = async (page: Page, label: string) => {
  const input = page.getByLabel(label, { exact: true })
  await reach(page, input)
  await page.keyboard.press('Enter')
  await expect(input).toHaveValue(new RegExp(certificate.name))
}
