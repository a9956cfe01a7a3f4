import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** A form that has been filled in, and what has to be seen of it. */
export type FilledForm = {
  readonly press: () => Promise<unknown>
  /** What was typed is all there. */
  readonly isWhole: () => Promise<unknown>
  /** The form has been accepted, as its page shows. */
  readonly isAccepted: () => Promise<unknown>
  /** How often the server has done what was asked for. */
  readonly count?: () => Promise<number>
  /** Buttons outside a form wait in the bar of the page. */
  readonly waitsIn?: 'form' | 'bar'
  /** False where accepting it fetches no page. */
  readonly isFollowed?: boolean
}

const noticeOf = (page: Page, { waitsIn = 'form' }: FilledForm) =>
  waitsIn === 'form'
    ? page.getByRole('alert').filter({ hasText: 'What you typed is still here.' })
    : page.getByRole('status').filter({ hasText: 'This page stays as it is' })

const isRouted = ({ pathname }: URL) =>
  pathname.endsWith('.data') || /^\/api\/Cart\/(AddTo|RemoveFrom)Cart$/.test(pathname)

type Lost = 'answers of posts' | 'pages' | 'nothing'

/** A connection that loses answers of posts on their way back, or every page; `arrived` are the answers that were lost. */
const openBadLine = async (page: Page, lost: Lost) => {
  const line = { lost, arrived: [] as number[] }
  await page.route(isRouted, async (route) => {
    const isPost = route.request().method() === 'POST'
    if (line.lost === 'pages' && !isPost) return route.abort('connectionreset')
    if (line.lost !== 'answers of posts' || !isPost) return route.continue()
    const response = await route.fetch()
    line.arrived.push(response.status())
    return route.abort('connectionreset')
  })
  return line
}

const before = async (page: Page, form: FilledForm) => {
  await page.context().setOffline(true)
  await form.press()
  await expect(noticeOf(page, form)).toContainText("You're offline.")
  await form.isWhole()
  await page.context().setOffline(false)
}

const during = async (page: Page, form: FilledForm) => {
  const line = await openBadLine(page, 'answers of posts')
  await form.press()
  await expect(noticeOf(page, form)).toContainText("We can't reach the exchange right now.")
  await form.isWhole()
  await form.press()
  await expect.poll(() => line.arrived.length, { intervals: [50] }).toBeGreaterThan(1)
  // After many journeys from one address the server asks for a proof of work first (429); the form then goes on by itself.
  expect(line.arrived.filter((status) => status >= 300 && status !== 429)).toEqual([])
  await form.isWhole()
  line.lost = 'nothing'
  await form.press()
}

const after = async (page: Page, form: FilledForm) => {
  const line = await openBadLine(page, 'pages')
  await form.press()
  if (form.isFollowed === false) return
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 20_000 })
  await form.isWhole()
  line.lost = 'nothing'
  await page.evaluate('dispatchEvent(new Event("online"))')
}

/** When the connection is cut: before the form is sent, on the way of its answer, or before the page that follows. */
export const cuts = { before, during, after } as const

/** Sends a form over a connection that is cut, and sees that it has been accepted, once. */
export const sendThroughCut = async (page: Page, form: FilledForm, cut: keyof typeof cuts) => {
  await cuts[cut](page, form)
  await form.isAccepted()
  if (form.count) await expect.poll(form.count).toBe(1)
  await page.unrouteAll()
}
