import type { Page } from '@playwright/test'

/**
 * The times from a key press until the next paint, as the browser's Event Timing reports them, in steps of 8 ms. It
 * reports nothing below 16 ms, so what is missing took less.
 */
export const measureKeys = async (page: Page, keys: readonly string[], pauseMs = 60): Promise<number[]> => {
  await page.evaluate(`window.keyTimes = []
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown') window.keyTimes.push(duration)
    }).observe({ type: 'event', durationThreshold: 16 })`)
  for (const key of keys) {
    await page.keyboard.press(key)
    await page.waitForTimeout(pauseMs)
  }
  await page.waitForTimeout(500)
  const reported = await page.evaluate<number[]>('window.keyTimes')
  const unreported = Array.from({ length: Math.max(keys.length - reported.length, 0) }, () => 16)
  return [...reported, ...unreported].toSorted((a, b) => a - b)
}
