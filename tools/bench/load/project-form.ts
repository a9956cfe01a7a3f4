import type { Page } from '@playwright/test'
import { percentile95 } from '../figures/percentile-95.ts'
import { inSlowBrowser } from '../rig/slow-browser.ts'
import { measureKeys } from './keys-to-paint.ts'

export const formPath = '/user-profile/projects/new'

const saves = 200
const text = 'a school garden for forty children in portland and what they harvest'.split('')

const typeInto = async (page: Page, field: string): Promise<number[]> => {
  await page.locator(field).click()
  await measureKeys(page, text.slice(0, 10))
  return measureKeys(page, [...text, ...text])
}

/** The time from a key press in the title, and in the editor of the description, until the next paint. */
export const measureFormKeys = (url: string, cookie: string): Promise<number> =>
  inSlowBrowser({ url, path: formPath, cookie }, async (page) => {
    await page.getByRole('button', { name: 'Start the project' }).click()
    const title = await typeInto(page, '#name input')
    await page.locator('#description').scrollIntoViewIfNeeded()
    const description = await typeInto(page, '#description [contenteditable]')
    return percentile95([...title, ...description])
  })

/** The time of one save of a draft with a long description, from the request to the end of the response. */
export const measureSaves = async (url: string, cookie: string): Promise<number> => {
  let draft: { id: string | null; version: number } = { id: null, version: 0 }
  const save = async (round: number): Promise<number> => {
    const values = { name: `Saved ${round}`, description: `<p>${'What changes for whom. '.repeat(200)}${round}</p>` }
    const began = performance.now()
    const response = await fetch(`${url}/api/Project/SaveProjectDraft`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, cookie: `lignum-sid=${cookie}` },
      body: JSON.stringify({ ...draft, values }),
    })
    const body: unknown = await response.json()
    const tookMs = performance.now() - began
    if (!isDraft(body)) throw new Error(`SaveProjectDraft responded ${response.status}: ${JSON.stringify(body)}`)
    draft = { id: body.id, version: body.version }
    return tookMs
  }
  const times: number[] = []
  for (let round = 0; round < saves + 20; round++) times.push(await save(round))
  return percentile95(times.slice(20))
}

const isDraft = (body: unknown): body is { id: string; version: number } =>
  typeof body === 'object' && body !== null && 'id' in body && 'version' in body
