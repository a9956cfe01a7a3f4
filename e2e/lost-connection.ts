import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** A form that has been filled in, and what has to be seen of it. */
export type FilledForm = {
  readonly press: () => Promise<unknown>
  /** What was typed is all there. */
  readonly isWhole: () => Promise<unknown>
  /** The form has been accepted, as its page shows. */
  readonly isAccepted: () => Promise<unknown>
}

const stillHere = (page: Page) => page.getByRole('alert').filter({ hasText: 'What you typed is still here.' })

const isPageData = (url: URL) => url.pathname.endsWith('.data')

type Cut = 'answers of posts' | 'pages' | 'nothing'

/** A connection that loses answers on the way back, or every page asked for after a post; `sent` counts the posts that arrived. */
const openBadLine = async (page: Page) => {
  const line = { cut: 'answers of posts' as Cut, arrived: [] as number[] }
  await page.route(isPageData, async (route) => {
    const isPost = route.request().method() === 'POST'
    if (line.cut === 'pages' && !isPost) return route.abort('connectionreset')
    if (line.cut !== 'answers of posts' || !isPost) return route.continue()
    const answer = await route.fetch()
    line.arrived.push(answer.status())
    return route.abort('connectionreset')
  })
  return line
}

/**
 * Cuts the connection before the form is sent, then after it has arrived and before its answer is there, as often as it
 * is sent again, and last before the page that follows.
 */
export const cutThreeTimes = async (page: Page, { press, isWhole, isAccepted }: FilledForm) => {
  await page.context().setOffline(true)
  await press()
  await expect(stillHere(page)).toContainText("You're offline.")
  await isWhole()

  const line = await openBadLine(page)
  await page.context().setOffline(false)
  await expect(stillHere(page)).toContainText("We can't reach the exchange right now.")
  await expect.poll(() => line.arrived.length).toBeGreaterThan(0)
  await press()
  await expect.poll(() => line.arrived.length).toBeGreaterThan(1)
  // After many journeys from one address the server asks for a proof of work first (429); the form then goes on by itself.
  expect(line.arrived.filter((status) => status >= 300 && status !== 429)).toEqual([])
  await isWhole()

  line.cut = 'pages'
  await press()
  await expect(stillHere(page)).toBeHidden()
  line.cut = 'nothing'
  await isAccepted()
  await page.unrouteAll()
}
