import type { BrowserContext, Page } from '@playwright/test'
import type { Random } from '../../../db/seed/random.ts'

export type Fields = Readonly<Record<string, string>>

const selectors = {
  name: '#name input',
  subTitle: '#subTitle input',
  videoUrl: '#videoUrl input',
  description: '#description [contenteditable]',
} as const
export type FieldName = keyof typeof selectors
const fieldNames: readonly FieldName[] = ['name', 'subTitle', 'videoUrl', 'description']

/** Reports what the fields hold in each frame that shows them as saved. */
const watcher = `(() => {
  const fields = Object.entries(${JSON.stringify(selectors)})
  const textOf = (field) => field?.value ?? field?.textContent ?? ''
  let last = ''
  const look = () => {
    requestAnimationFrame(look)
    if (!/^Saved \\d/.test(document.querySelector('[data-draft]')?.textContent ?? '')) return
    const shown = Object.fromEntries(fields.map(([name, selector]) => [name, textOf(document.querySelector(selector))]))
    if (JSON.stringify(shown) === last) return
    last = JSON.stringify(shown)
    reportSaved(shown)
  }
  look()
})()`

/** A tab with the form of a new project or of its draft. */
export const openWriter = async (context: BrowserContext, address: string) => {
  const page = await context.newPage()
  let saved: Fields = {}
  await page.exposeFunction('reportSaved', (fields: Fields) => {
    saved = fields
  })
  await page.addInitScript(watcher)
  await page.goto(address)
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
  const start = page.getByRole('button', { name: 'Start the project' })
  const editor = page.locator(selectors.description)
  await editor.waitFor()
  if (await start.isVisible()) await start.click()
  return {
    page,
    /** The fields as they were when the form last said that they were saved. */
    saved: () => saved,
    type: (random: Random, count: number) => typeText(page, random, count),
    untilSaved: () => page.locator('[data-draft=saved]').waitFor({ timeout: 60_000 }),
    read: (): Promise<Fields> => readFields(page),
    crash: () => crash(page),
  }
}
export type Writer = Awaited<ReturnType<typeof openWriter>>

const letters = 'abcdefghijklmnopqrstuvwxyz'.split('')

const typeText = async (page: Page, random: Random, count: number) => {
  for (let written = 0; written < count; written++) {
    const field = page.locator(selectors[random.pick(fieldNames)])
    await field.focus()
    await page.keyboard.press('Control+End')
    const text = Array.from({ length: random.between(2, 7) }, () => random.pick(letters)).join('')
    // A cut may end the page at any key.
    await page.keyboard.type(text, { delay: random.between(0, 25) })
  }
}

const readFields = async (page: Page): Promise<Fields> => {
  const values = fieldNames.map(async (name) => {
    const field = page.locator(selectors[name])
    return [name, name === 'description' ? ((await field.textContent()) ?? '') : await field.inputValue()] as const
  })
  return Object.fromEntries(await Promise.all(values))
}

/** Ends the process of the tab, without any of its events. */
const crash = async (page: Page) => {
  const crashed = page.waitForEvent('crash')
  const session = await page.context().newCDPSession(page)
  session.send('Page.crash').catch(() => undefined)
  await crashed
  await page.close()
}
