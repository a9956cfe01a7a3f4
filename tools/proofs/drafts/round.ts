import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext } from '@playwright/test'
import type { Random } from '../../../db/seed/random.ts'
import type { DraftRig } from './rig.ts'
import { type Fields, openWriter, type Writer } from './writer.ts'

export type Cut = 'tab' | 'site' | 'connection'

const textOf = (stored: Fields | null, field: string): string => (stored?.[field] ?? '').replaceAll(/<[^>]*>/g, '')

/** Text is only added at the end, so what was saved once begins what is stored now. */
const lostIn = (saved: Fields, stored: Fields | null): string[] =>
  Object.entries(saved)
    .filter(([field, text]) => !textOf(stored, field).startsWith(text))
    .map(([field, text]) => `${field}: “${text}” was shown as saved, stored is “${textOf(stored, field)}”`)

/** Types while the site or the connection is down, until the form says that everything is saved. */
const typeThrough = async (writer: Writer, random: Random, cut: () => Promise<unknown>) => {
  const typing = writer.type(random, random.between(2, 6))
  await wait(random.between(0, 1_500))
  await cut()
  await typing
  await writer.untilSaved()
}

type Round = { readonly rig: DraftRig; readonly context: BrowserContext; readonly random: Random; readonly cut: Cut }

/** Types and cuts once; returns what was lost, and the address of the draft. */
export const runRound = async ({ rig, context, random, cut }: Round, writer: Writer) => {
  if (cut === 'tab') {
    const typing = writer.type(random, random.between(2, 6)).catch(() => undefined)
    await wait(random.between(200, 3_500))
    const [saved, address] = [writer.saved(), writer.page.url()]
    await writer.crash()
    await typing
    const lost = lostIn(saved, await rig.readDraft())
    const next = await openWriter(context, address)
    return { lost, writer: next }
  }
  await typeThrough(writer, random, async () => {
    if (cut === 'site') return rig.killSite(random.between(0, 1_000))
    await context.setOffline(true)
    await wait(random.between(200, 2_500))
    return context.setOffline(false)
  })
  const [typed, stored] = [await writer.read(), await rig.readDraft()]
  const missing = Object.entries(typed)
    .filter(([field, text]) => textOf(stored, field) !== text)
    .map(([field, text]) => `${field}: “${text}” is in the form, stored is “${textOf(stored, field)}”`)
  return { lost: [...lostIn(writer.saved(), stored), ...missing], writer }
}
