import { parseArgs } from 'node:util'
import { startSimulators } from '../../../simulators/src/start-simulators.ts'
import { reportProofs } from '../report-proofs.ts'
import { type Attack, forEachOf, type Reply } from './send-attack.ts'
import { attacks, poison } from './attacks.ts'
import { findForeignPages, proveUniqueQueries } from './cached-pages.ts'
import { findCrudeFaults } from './crude-bytes.ts'
import { type HostileRig, startHostileRig } from './rig.ts'
import { listCalls, listOthers, listPages, type Target } from './targets.ts'
import { proveUploads } from './uploads.ts'
import { inSample, sampleOptions } from '../../checks/in-sample.ts'

/**
 * Attacks every call and every page of the real server: no response may be a server error, an empty page or a page with
 * content of another visitor, and no request may block the event loop for long or fill the memory. Several requests run
 * at once; those that ran while the loop was blocked are repeated alone, and only one that blocks each time counts,
 * because the first may have compiled something.
 */
const { values } = parseArgs({ options: { only: { type: 'string', default: '' }, ...sampleOptions } })
const mostBusyMs = 50
/**
 * Megabytes. The heap has 400. A body with files, of at most 60, is in memory four times while its thread parses it;
 * the bodies admitted at once, 128 in all, twice. The program and its cached pages take 300, and a quarter more is
 * memory that was freed and not yet returned.
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
  if (!target.isCall && isPage && body.includes(`//${poison}`))
    return 'a page with links to the host of a forged header'
  return null
}

const send = async (rig: HostileRig, sent: Sent) => {
  requests += 1
  const { target, way, attack } = sent
  const reply = await rig.send(attack).catch((err: unknown) => String(err))
  const problem = typeof reply === 'string' ? `no response: ${reply}` : problemOf(sent, reply)
  if (problem) faults.push(`${attack.method} ${attack.path.slice(0, 100)} (${target.name}, ${way}): ${problem}`)
  if (typeof reply === 'string') return
  sentByNumber.set(reply.number, sent)
  if (way === 'what its schema accepts' && target.isGuarded && [401, 403].includes(reply.status))
    unguarded.push(`${target.name} responded with ${reply.status} to a user with all permissions`)
}

/**
 * Endless bodies to upload calls are sent one at a time: together they are refused by the memory budget, which is
 * another proof.
 */
const sendAll = async (rig: HostileRig, all: readonly Sent[]) => {
  const isLarge = ({ target, attack }: Sent) => target.takesFiles && attack.endless !== undefined
  await forEachOf(
    all.filter((sent) => !isLarge(sent)),
    (sent) => send(rig, sent),
  )
  for (const sent of all.filter(isLarge)) await send(rig, sent)
}

/**
 * The requests of one kind of attack to each target of the sample. Guarded calls get a permitted user, otherwise the
 * guard responds.
 */
const plan = (targets: readonly Target[], way: string, cookies: ReadonlyMap<Target, string>): Sent[] =>
  targets.flatMap((target) => {
    if (!inSample(`${way} ${target.name}`, values)) return []
    const cookie = cookies.get(target)
    return (attacks[way]?.(target) ?? []).map((attack) => ({
      target,
      way,
      attack: cookie ? { ...attack, headers: { cookie, ...attack.headers } } : attack,
    }))
  })

/** A fault in the parser shows in every request of its kind: a few of them prove it. */
const mostRepeated = 10

/** Repeats, one at a time, the requests that ran while the loop was blocked. */
const findBlocking = async (rig: HostileRig): Promise<string[]> => {
  const { busy } = await rig.readBusy()
  const suspects = new Set(
    busy.flatMap(({ ms, requests: numbers }) => (ms > mostBusyMs ? numbers : [])).map((n) => sentByNumber.get(n)),
  )
  sentByNumber.clear()
  const found: string[] = []
  for (const sent of [...suspects].slice(0, mostRepeated)) {
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
  // Pages both anonymously and with a session: only the former are cached, only the latter show private data.
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
  reportProofs([
    ['no response is a server error, empty or without its marker', faults.length],
    ['the attacks on guarded calls got past their guard', unguarded.length],
    [`no request blocks the event loop for more than ${mostBusyMs} ms`, blocking.length],
    ['a page first requested by an attacker is the same for all visitors', foreign.found.length],
    ['unknown query parameters get the cached page', unique.skipped],
    ['unique searches do not evict pages that are in use', unique.lost],
    ['malformed HTTP causes no server error', crude.found.length],
    ['memory stays bounded', peak > mostMemory ? 1 : 0],
    ...uploads.proofs,
  ])
} finally {
  await rig.stop()
  await simulators.close()
}
