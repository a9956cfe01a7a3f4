import { parseArgs } from 'node:util'
import { startSimulators } from '../../simulators/src/start-simulators.ts'
import { tell } from './gifts/gift-proofs.ts'
import { type Attack, forEachOf, type Reply } from './hostile/ask.ts'
import { attacks, poison } from './hostile/attacks.ts'
import { findForeignPages, proveUniqueQueries } from './hostile/cached-pages.ts'
import { findCrudeFaults } from './hostile/crude-bytes.ts'
import { type HostileRig, startHostileRig } from './hostile/rig.ts'
import { listCalls, listOthers, listPages, type Target } from './hostile/targets.ts'
import { proveUploads } from './hostile/uploads.ts'

/**
 * Attacks every call and every page of the real server: no answer may be a fault, an empty page or a page that shows what a stranger
 * wrote, and no request may keep the event loop busy for long or fill the memory. Several requests are under way at once; those that were
 * while the loop was busy are sent again alone, and only what is busy each time is broken: the first may have compiled something.
 */
const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })
const mostBusyMs = 50
/**
 * Megabytes. The heap has 400. A body with files is in memory four times, of at most 60, while its thread parses it, and those that are let
 * in at once, 128 in all, twice; the program itself and its cached pages take 300, and a quarter more is what was freed and not yet given back.
 */
const mostMemory = 1.25 * (400 + 4 * 60 + 2 * 128 + 300)

type Sent = { readonly target: Target; readonly way: string; readonly attack: Attack }

const faults: string[] = []
const unguarded: string[] = []
const sentByNumber = new Map<string, Sent>()
let requests = 0

const problemOf = ({ target, attack }: Sent, { status, headers, body }: Reply): string | null => {
  if (status >= 500) return `status ${status}`
  if (attack.method === 'GET' && status === 200 && body.length === 0) return 'an empty page'
  if (attack.method === 'HEAD' && body.length > 0) return 'a HEAD with a body'
  if (status >= 400 && attack.path.startsWith('/api/') && attack.method !== 'HEAD' && !body.includes('eventMarker'))
    return `a refusal without a marker (${status})`
  const isPage = String(headers['content-type'] ?? '').includes('text/html')
  if (!target.isCall && isPage && body.includes(`//${poison}`)) return 'a page that believes to be elsewhere'
  return null
}

const send = async (rig: HostileRig, sent: Sent) => {
  requests += 1
  const { target, way, attack } = sent
  const reply = await rig.ask(attack).catch((err: unknown) => String(err))
  const problem = typeof reply === 'string' ? `no answer: ${reply}` : problemOf(sent, reply)
  if (problem) faults.push(`${attack.method} ${attack.path.slice(0, 100)} (${target.name}, ${way}): ${problem}`)
  if (typeof reply === 'string') return
  sentByNumber.set(reply.number, sent)
  if (way === 'what its schema accepts' && target.isGuarded && [401, 403].includes(reply.status))
    unguarded.push(`${target.name} answered ${reply.status} to somebody who may do everything`)
}

/** Bodies without end to whatever takes files go one by one: together they are refused for want of memory, which is another proof. */
const sendAll = async (rig: HostileRig, all: readonly Sent[]) => {
  const isLarge = ({ target, attack }: Sent) => target.takesFiles && attack.endless !== undefined
  await forEachOf(
    all.filter((sent) => !isLarge(sent)),
    (sent) => send(rig, sent),
  )
  for (const sent of all.filter(isLarge)) await send(rig, sent)
}

/** What each target gets in one way of attacking: guarded calls from somebody who may make them, or their guard would answer. */
const plan = (targets: readonly Target[], way: string, cookies: ReadonlyMap<Target, string>): Sent[] =>
  targets.flatMap((target) => {
    const cookie = cookies.get(target)
    return (attacks[way]?.(target) ?? []).map((attack) => ({
      target,
      way,
      attack: cookie ? { ...attack, headers: { cookie, ...attack.headers } } : attack,
    }))
  })

/** Sends again, alone, whatever was under way while the loop was busy. */
const findBlocking = async (rig: HostileRig): Promise<string[]> => {
  const { busy } = await rig.readBusy()
  const suspects = new Set(
    busy.flatMap(({ ms, requests: numbers }) => (ms > mostBusyMs ? numbers : [])).map((n) => sentByNumber.get(n)),
  )
  sentByNumber.clear()
  const found: string[] = []
  for (const sent of suspects) {
    if (!sent) continue
    const times: number[] = []
    for (let i = 0; i < 3 && times.every((ms) => ms > mostBusyMs); i += 1) {
      await rig.readBusy()
      await send(rig, sent)
      times.push((await rig.readBusy()).worstMs)
    }
    if (Math.min(...times) > mostBusyMs)
      found.push(
        `${sent.attack.method} ${sent.attack.path.slice(0, 100)} (${sent.way}): ${times.map(Math.round).join(', ')} ms`,
      )
  }
  return found
}

const signInForEach = async (rig: HostileRig, targets: readonly Target[]) => {
  const cookies = new Map<Target, string>()
  for (const target of targets) if (target.isGuarded) cookies.set(target, await rig.signIn())
  return cookies
}

const simulators = await startSimulators({ obeysMagicAmounts: false })
const rig = await startHostileRig(simulators.settings)
try {
  const pages = await listPages(rig.projectId, rig.articleId)
  // Pages as a visitor and as somebody who is signed in: only the former are cached, only the latter show what is private.
  const signedIn = pages.map((page) => ({ ...page, isGuarded: true, isShared: false }))
  const targets = [...listCalls(rig.projectId), ...listOthers(), ...pages]
  const cookies = await signInForEach(rig, [...targets, ...signedIn])
  console.log(`ready after ${Math.round(performance.now() / 1_000)} s`)
  const foreign = await findForeignPages(rig, pages)
  const seconds = () => Math.round(performance.now() / 1_000)
  console.log(`${foreign.requests} requests to cached pages, ${seconds()} s`)
  await sendAll(rig, plan(signedIn, 'GET and HEAD', cookies))
  await rig.readBusy()
  const blocking: string[] = []
  for (const way of Object.keys(attacks).filter((name) => name.includes(values.only))) {
    const before = requests
    await sendAll(rig, plan(targets, way, cookies))
    blocking.push(...(await findBlocking(rig)))
    console.log(`${way}: ${requests - before} requests, ${seconds()} s, ${rig.memory().now >> 20} MB`)
  }
  const unique = await proveUniqueQueries(rig)
  const crude = await findCrudeFaults(rig.port)
  const uploads = await proveUploads(rig, mostBusyMs)
  const peak = rig.memory().peak >> 20
  for (const found of [faults, unguarded, blocking, foreign.found, crude.found])
    for (const line of found.slice(0, 20)) console.log(line)
  const total = requests + foreign.requests + unique.requests + crude.requests + uploads.requests
  console.log(`${total} requests to ${targets.length} calls and pages in ${seconds()} s; memory at most ${peak} MB`)
  tell([
    ['no answer is a fault, empty or without its marker', faults.length],
    ['the attacks on guarded calls got past their guard', unguarded.length],
    [`no request keeps the event loop busy for more than ${mostBusyMs} ms`, blocking.length],
    ['a page first asked for by a stranger is the same for everybody', foreign.found.length],
    ['query strings that a page does not look at find the cached page', unique.skipped],
    ['searches that nobody made before push out no page that is used', unique.lost],
    ['bytes that are no HTTP are no fault', crude.found.length],
    ['memory stays bounded', peak > mostMemory ? 1 : 0],
    ...uploads.proofs,
  ])
} finally {
  await rig.stop()
  await simulators.close()
}
