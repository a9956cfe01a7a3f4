import type { Page } from '@playwright/test'

const isJson = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Makes a call as the person of this browser. */
export const callAs = async (page: Page, path: string, data: object): Promise<Record<string, unknown>> => {
  const response = await page.request.post(path, { data })
  const body: unknown = await response.json()
  if (!response.ok() || !isJson(body)) throw new Error(`${path}: ${response.status()} ${JSON.stringify(body)}`)
  return body
}
