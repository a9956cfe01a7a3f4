import { parseArgs } from 'node:util'
import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext } from '@playwright/test'
import { randomOf } from '../../../db/seed/random.ts'
import { type DraftRig, startDraftRig } from './rig.ts'
import { type Cut, runRound } from './round.ts'
import { openWriter } from './writer.ts'
import { type Proof, reportProofs } from '../report-proofs.ts'

/**
 * Somebody types into the form of a project in a real browser, and at a random moment the tab, the site or the
 * connection is killed. Whatever the form has shown as saved must be in the database. Then responses are sent to the
 * form before the server has saved, where the same proof must fail.
 */
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '500' }, seed: { type: 'string', default: '1' } },
})
const rounds = Number(values.rounds)
const roundsOfOneDraft = 5
const faultRounds = 8
const faultDelayMs = 1_500

type Count = Map<Cut, number>

type Rounds = {
  readonly count: number
  readonly cuts: readonly Cut[]
  readonly prepare?: (context: BrowserContext) => Promise<void>
}

const runRounds = async (rig: DraftRig, { count, cuts, prepare }: Rounds) => {
  const random = randomOf(`drafts ${values.seed}`)
  const lost: string[] = []
  const counts: Count = new Map()
  for (let done = 0; done < count;) {
    const context = await rig.newBrowser()
    await prepare?.(context)
    let writer = await openWriter(context, `${rig.url}/user-profile/projects/new`)
    for (let nth = 0; nth < roundsOfOneDraft && done < count; nth++, done++) {
      const cut = cuts[done % cuts.length] ?? 'tab'
      const ended = await runRound({ rig, context, random, cut }, writer)
      writer = ended.writer
      counts.set(cut, (counts.get(cut) ?? 0) + 1)
      for (const one of ended.lost) console.log(`  round ${done + 1}, ${cut}: ${one}`)
      if (ended.lost.length > 0) lost.push(cut)
    }
    await context.close()
  }
  return { lost, counts }
}

/** The form gets its response before the server has saved, which a killed tab then never requests. */
const respondEarly = async (context: BrowserContext): Promise<void> => {
  await context.route('**/api/Project/SaveProjectDraft', async (route) => {
    const { id, version }: { id: string | null; version: number } = route.request().postDataJSON()
    if (!id) return route.continue()
    const response = { id, version: version + 1, savedDate: new Date().toISOString() }
    const page = route.request().frame().page()
    await route.fulfill({ json: response })
    await wait(faultDelayMs)
    if (page.isClosed()) return
    const request = { data: route.request().postDataJSON(), headers: { origin: new URL(page.url()).origin } }
    // The browser may end meanwhile.
    await context.request.post(route.request().url(), request).catch(() => undefined)
  })
}

const proofs: Proof[] = []
const rig = await startDraftRig()
try {
  const { lost, counts } = await runRounds(rig, { count: rounds, cuts: ['tab', 'site', 'connection', 'tab'] })
  console.log([...counts].map(([cut, times]) => `${cut} ${times}`).join(', '))
  proofs.push([`everything shown as saved is stored, ${rounds} rounds`, lost.length])
  const fault = await runRounds(rig, { count: faultRounds, cuts: ['tab'], prepare: respondEarly })
  proofs.push(['a form that says Saved too early is caught', fault.lost.length > 0 ? 0 : 1])
} finally {
  await rig.stop()
}
reportProofs(proofs)
