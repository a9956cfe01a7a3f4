import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** A filled form and the checks for it. */
export type FilledForm = {
  readonly press: () => Promise<unknown>
  /** Expects all entered values to be present. */
  readonly isWhole: () => Promise<unknown>
  /** Expects the page to show that the form was accepted. */
  readonly isAccepted: () => Promise<unknown>
  /** How often the server has processed the form. */
  readonly count?: () => Promise<number>
  /** Where the offline notice is shown; buttons outside a form use the bar of the page. */
  readonly waitsIn?: 'form' | 'bar'
  /** False where no page is fetched after the form was accepted. */
  readonly isFollowed?: boolean
}

const noticeOf = (page: Page, { waitsIn = 'form' }: FilledForm) =>
  waitsIn === 'form'
    ? page.getByRole('alert').filter({ hasText: 'What you typed is still here.' })
    : page.getByRole('status').filter({ hasText: 'This page stays as it is' })

const isRouted = ({ pathname }: URL) =>
  pathname.endsWith('.data') || /^\/api\/Cart\/(AddTo|RemoveFrom)Cart$/.test(pathname)

type Lost = 'post responses' | 'pages' | 'nothing'

/** Drops the responses of posts, or all page requests; `arrived` has the statuses of the dropped responses. */
const dropRequests = async (page: Page, lost: Lost) => {
  const network = { lost, arrived: [] as number[] }
  await page.route(isRouted, async (route) => {
    const isPost = route.request().method() === 'POST'
    if (network.lost === 'pages' && !isPost) return route.abort('connectionreset')
    if (network.lost !== 'post responses' || !isPost) return route.continue()
    const response = await route.fetch()
    network.arrived.push(response.status())
    return route.abort('connectionreset')
  })
  return network
}

const before = async (page: Page, form: FilledForm) => {
  await page.context().setOffline(true)
  await form.press()
  await expect(noticeOf(page, form)).toContainText("You're offline.")
  await form.isWhole()
  await page.context().setOffline(false)
}

const during = async (page: Page, form: FilledForm) => {
  const network = await dropRequests(page, 'post responses')
  await form.press()
  await expect(noticeOf(page, form)).toContainText("We can't reach the exchange right now.")
  await form.isWhole()
  await form.press()
  await expect.poll(() => network.arrived.length, { intervals: [50] }).toBeGreaterThan(1)
  // After many tests from one IP address the server requires a proof of work (429), and the form resubmits itself.
  expect(network.arrived.filter((status) => status >= 300 && status !== 429)).toEqual([])
  await form.isWhole()
  network.lost = 'nothing'
  await form.press()
}

const after = async (page: Page, form: FilledForm) => {
  const network = await dropRequests(page, 'pages')
  await form.press()
  if (form.isFollowed === false) return
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 20_000 })
  await form.isWhole()
  network.lost = 'nothing'
  await page.evaluate('dispatchEvent(new Event("online"))')
}

/** A slow network: 400 ms per request and 400 kbit/s in each direction. A visitor presses again before it responds. */
const slow = async (page: Page, form: FilledForm) => {
  const bytesPerSecond = 400_000 / 8
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
  await form.press()
  // The button may be gone by then, or have become that of the next page.
  await page.evaluate('document.activeElement.matches("button") && document.activeElement.click()')
}

/** When the connection fails: before the submission, before its response arrives, before the next page, or it is slow. */
export const cuts = { before, during, after, slow } as const

/** Submits a form while the connection fails, and expects that it is accepted exactly once. */
export const sendThroughCut = async (page: Page, form: FilledForm, cut: keyof typeof cuts) => {
  await cuts[cut](page, form)
  await form.isAccepted()
  if (form.count) await expect.poll(form.count).toBe(1)
  await page.unrouteAll()
}
