import { recordPageTiming, recordPageView } from '@lignum/contract/site/endpoints'
import { callApi } from '../api/call-api.ts'
import { measurePage } from './measure-page.ts'

const options = { isBackground: true, keepalive: true }

let finish: (() => void) | null = null

/** Counts a view, and measures the page that the browser loaded until it is left. Results are not awaited. */
export const countVisit = async (path: string): Promise<void> => {
  finish?.()
  finish ??= measurePage((timing) => {
    callApi(recordPageTiming, { path, ...timing }, options).catch(() => undefined)
  })
  await callApi(recordPageView, { path }, options)
}
