import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext } from '@playwright/test'
import type { Random } from '../../../db/seed/random.ts'
import type { DraftRig } from './rig.ts'
import { type Fields, openWriter, type Writer } from './writer.ts'

export type Cut = 'tab' | 'site' | 'connection'

const textOf = (draft: Fields, field: string): string => (draft[field] ?? '').replaceAll(/<[^>]*>/g, '')

type Comparison = (stored: string, shown: string) => boolean
/** Text is only added at the end, so what was saved once begins what is stored now. */
const begins: Comparison = (stored, shown) => stored.startsWith(shown)
const equals: Comparison = (stored, shown) => stored === shown

/** The fields that no stored draft has; none of a tab that has not shown any as saved. */
const lostIn = (shown: Fields, drafts: readonly Fields[], isStored: Comparison): string[] => {
  const found = drafts.map((draft) =>
    Object.keys(shown).filter((field) => !isStored(textOf(draft, field), shown[field] ?? '')),
  )
  const [lost = Object.keys(shown)] = found.toSorted((one, other) => one.length - other.length)
  return lost.map(
    (field) => `${field}: “${shown[field]}” of ${JSON.stringify(drafts.map((draft) => textOf(draft, field)))}`,
  )
}

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
    const lost = lostIn(saved, await rig.readDrafts(), begins)
    const next = await openWriter(context, address)
    return { lost, writer: next }
  }
  await typeThrough(writer, random, async () => {
    if (cut === 'site') return rig.killSite(random.between(0, 1_000))
    await context.setOffline(true)
    await wait(random.between(200, 2_500))
    return context.setOffline(false)
  })
  return { lost: lostIn(await writer.read(), await rig.readDrafts(), equals), writer }
}
