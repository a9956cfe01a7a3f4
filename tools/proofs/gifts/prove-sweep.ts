import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openSweepScene } from './sweep-scene.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '600' },
    rate: { type: 'string', default: '100' },
    links: { type: 'string', default: '5000' },
  },
})
const [seconds, rate, links] = [Number(values.seconds), Number(values.rate), Number(values.links)]
const [captured, foundWithinS, lateAtMostS] = [50, 90, 60]

const scene = await openSweepScene()
const countPaid = async (ids: readonly string[]): Promise<number> => {
  const { rows } = await scene.pool.query<{ n: number }>(
    `select count(*)::int as n from orders where id = any($1::uuid[]) and status = 'Successful'`,
    [ids],
  )
  return rows[0]?.n ?? 0
}
/** Waits until all are found; returns how many seconds it took. */
const untilPaid = async (ids: readonly string[]): Promise<number> => {
  const begun = performance.now()
  const passed = () => (performance.now() - begun) / 1_000
  while ((await countPaid(ids)) < ids.length && passed() < 2 * foundWithinS) await wait(250)
  return passed()
}
/** How long the oldest due look-up has been waiting. */
const longestDue = async (): Promise<number> => {
  const { rows } = await scene.pool.query<{ late: number }>(`
    select coalesce(max(extract(epoch from clock_timestamp() - next_check_at)), 0)::float8 as late from payments
    where state in ('created', 'awaiting_payer', 'completing', 'unknown') and next_check_at < clock_timestamp()`)
  return rows[0]?.late ?? 0
}

// Payment links of the last four minutes are due before the orders that were captured since.
await scene.openLinks(links, 240_000)
const behindLinks: string[] = []
while (behindLinks.length < captured) behindLinks.push(await scene.pay(behindLinks.length % 2 === 0))
const foundBehindLinks = untilPaid(behindLinks)

const kinds = ['fygaro', 'powertranz', 'paypal'] as const
const [begun, paid, flying] = [performance.now(), [] as string[], new Set<Promise<unknown>>()]
let [started, refused, latest, samples] = [0, 0, 0, 0]
const send = (work: Promise<unknown>) => {
  const sent = work.catch(() => {
    refused += 1
  })
  flying.add(sent)
  void sent.finally(() => flying.delete(sent))
}
const passed = () => (performance.now() - begun) / 1_000
while (passed() < seconds) {
  for (; started < passed() * rate; started++) send(scene.abandon(kinds[started % 3] ?? 'fygaro'))
  if (passed() > samples) {
    samples += 1
    send(scene.pay(samples % 2 === 0).then((id) => paid.push(id)))
    latest = Math.max(latest, await longestDue())
  }
  await wait(5)
}
await Promise.all(flying)
const tookS = passed()
const foundBehind = await foundBehindLinks
const foundAfter = await untilPaid(paid)
latest = Math.max(latest, await longestDue())
const [foundLinks, foundPaid] = [await countPaid(behindLinks), await countPaid(paid)]
await scene.close()

const proofs: [string, boolean][] = [
  [
    `${foundLinks} of ${captured} captured orders behind ${links} open links found in ${foundBehind.toFixed(0)} s (at most ${foundWithinS})`,
    foundLinks === captured && foundBehind <= foundWithinS,
  ],
  [`a look-up was late by ${latest.toFixed(1)} s at most (${lateAtMostS})`, latest <= lateAtMostS],
  [
    `${foundPaid} of ${paid.length} paid meanwhile found, the last ${foundAfter.toFixed(0)} s after the end (at most ${foundWithinS})`,
    paid.length > 0 && foundPaid === paid.length && foundAfter <= foundWithinS,
  ],
  [`${started} starts abandoned at ${(started / tookS).toFixed(0)}/s, ${refused} refused`, refused === 0],
]
for (const [what, holds] of proofs) console.log(`${holds ? 'holds ' : 'BROKEN'} ${what}`)
const broken = proofs.filter(([, holds]) => !holds).length
console.log(`${proofs.length - broken} proofs hold, ${broken} broken`)
if (broken > 0) process.exitCode = 1
