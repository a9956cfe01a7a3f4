import { noticeCodes } from '../../../web/app/lib/notices/carried-notices.ts'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { type Attack, forEachOf, type Reply } from './ask.ts'
import { poison, read, strangeHeaders, strangeTargets } from './attacks.ts'
import type { HostileRig } from './rig.ts'
import type { Target } from './targets.ts'

const textOf = ({ headers, body }: Reply): string => {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body).toString()
  return (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString()
}

/** What may be asked first of an address, so that its answer would be cached. */
const firstAskers = (cookie: string): ((address: string) => Attack)[] => [
  (path) => ({ method: 'HEAD', path }),
  (path) => read(path, { 'accept-encoding': 'br' }),
  (path) => read(path, { 'accept-encoding': 'gzip;q=1, br;q=0' }),
  (path) => read(path, { cookie }),
  (path) => read(path, { authorization: 'Bearer poison' }),
  (path) => read(`${path}&utm_source=${poison}`),
  ...strangeHeaders.map((headers) => (path: string) => read(path, headers)),
  ...strangeTargets('')
    .slice(0, 3)
    .map((host) => (path: string) => read(host + path)),
]

/**
 * A hostile request is the first to ask for a cached page; whoever asks after it must get what they would have got without it, in each
 * encoding. A page is cached for each notice that its address may carry, so there are addresses enough that nobody has asked for yet.
 */
export const findForeignPages = async (rig: HostileRig, pages: readonly Target[]) => {
  const found: string[] = []
  const cookie = await rig.signIn()
  let requests = 0
  const request = (attack: Attack) => {
    requests += 1
    return rig.ask(attack)
  }
  const check = async (address: string, first: Attack) => {
    const control = await rig.askControl(read(address))
    const wanted = control.body.toString()
    const own = await request(first)
    const result = `${address}, first asked for by ${first.method} ${first.path} ${JSON.stringify(first.headers ?? {}).slice(0, 80)}`
    if (control.status !== 200 || wanted.length === 0) found.push(`${address} is no page: ${control.status}`)
    if (first.headers?.['cookie'] === cookie && !/private|no-store/.test(String(own.headers['cache-control'])))
      found.push(`${result}: a personal page may be stored`)
    for (const encoding of ['identity', 'br', 'gzip']) {
      const next = await request(read(address, { 'accept-encoding': encoding }))
      if (next.status !== 200 || textOf(next) !== wanted) found.push(`${result}: another page (${encoding})`)
      if (!/accept-encoding/i.test(String(next.headers['vary']))) found.push(`${result}: no Vary`)
    }
  }
  const shared = pages.filter(({ isShared }) => isShared)
  const checks = shared.flatMap(({ path }) =>
    firstAskers(cookie).map((make, nth) => {
      const address = `${path}${nth % 3 === 2 ? '.data' : ''}?notice=${noticeCodes[nth]}`
      return [address, make(address)] as const
    }),
  )
  await forEachOf(checks, ([address, first]) => check(address, first))
  return { requests, found }
}

const unique = 300

/** Query strings that nobody asked before: what the page does not look at must not make a new one, and what it does must not fill the memory. */
export const proveUniqueQueries = async (rig: HostileRig) => {
  const path = '/projects'
  await rig.ask(read(path))
  const before = await rig.countCachedPages()
  for (let i = 0; i < unique; i += 1) await rig.ask(read(`${path}?x${i}=${i}&utm_source=${i}&notice=n${i}`))
  const cached = (await rig.countCachedPages()) - before
  const searches: number[] = []
  for (let i = 0; i < unique / 3; i += 1) searches.push((await rig.ask(read(`${path}?title=unique${i}`))).status)
  const beforeLast = await rig.countCachedPages()
  await rig.ask(read(path))
  const isStillCached = (await rig.countCachedPages()) > beforeLast
  return {
    requests: unique + unique / 3 + 2,
    skipped: unique - cached,
    lost: searches.filter((status) => status !== 200).length + (isStillCached ? 0 : 1),
  }
}
