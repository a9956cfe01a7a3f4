import { noticeCodes } from '../../../web/app/lib/notices/carried-notices.ts'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { type Attack, forEachOf, type Reply } from './send-attack.ts'
import { poison, read, strangeHeaders, strangeTargets } from './attacks.ts'
import type { HostileRig } from './rig.ts'
import type { Target } from './targets.ts'

const textOf = ({ headers, body }: Reply): string => {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body).toString()
  return (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString()
}

/** The possible first requests for a URL, whose response would be cached. */
const firstRequests = (cookie: string): ((address: string) => Attack)[] => [
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
 * Cache poisoning: a hostile request is the first for a cacheable page; later requests must get the same page as
 * without it, in each encoding. A page is cached separately for each notice in its URL, so there are enough uncached
 * URLs.
 */
export const findForeignPages = async (rig: HostileRig, pages: readonly Target[]) => {
  const found: string[] = []
  const cookie = await rig.signIn()
  let requests = 0
  const request = (attack: Attack) => {
    requests += 1
    return rig.send(attack)
  }
  const check = async (address: string, first: Attack) => {
    const control = await rig.sendToControl(read(address))
    const wanted = control.body.toString()
    const own = await request(first)
    const what = `${address}, first requested by ${first.method} ${first.path} ${JSON.stringify(first.headers ?? {}).slice(0, 80)}`
    if (control.status !== 200 || wanted.length === 0) found.push(`${address} is no page: ${control.status}`)
    if (first.headers?.['cookie'] === cookie && !/private|no-store/.test(String(own.headers['cache-control'])))
      found.push(`${what}: a personal page may be stored`)
    for (const encoding of ['identity', 'br', 'gzip']) {
      const next = await request(read(address, { 'accept-encoding': encoding }))
      if (next.status !== 200 || textOf(next) !== wanted) found.push(`${what}: another page (${encoding})`)
      if (!/accept-encoding/i.test(String(next.headers['vary']))) found.push(`${what}: no Vary`)
    }
  }
  const shared = pages.filter(({ isShared }) => isShared)
  const checks = shared.flatMap(({ path }) =>
    firstRequests(cookie).map((make, nth) => {
      const address = `${path}${nth % 3 === 2 ? '.data' : ''}?notice=${noticeCodes[nth]}`
      return [address, make(address)] as const
    }),
  )
  await forEachOf(checks, ([address, first]) => check(address, first))
  return { requests, found }
}

const unique = 300

/**
 * Unique query strings: parameters that the page ignores must not create cache entries, and others must not fill the
 * memory.
 */
export const proveUniqueQueries = async (rig: HostileRig) => {
  const path = '/projects'
  await rig.send(read(path))
  const before = await rig.countCachedPages()
  for (let i = 0; i < unique; i += 1) await rig.send(read(`${path}?x${i}=${i}&utm_source=${i}&notice=n${i}`))
  const cached = (await rig.countCachedPages()) - before
  const searches: number[] = []
  for (let i = 0; i < unique / 3; i += 1) searches.push((await rig.send(read(`${path}?title=unique${i}`))).status)
  const beforeLast = await rig.countCachedPages()
  await rig.send(read(path))
  const isStillCached = (await rig.countCachedPages()) > beforeLast
  return {
    requests: unique + unique / 3 + 2,
    skipped: unique - cached,
    lost: searches.filter((status) => status !== 200).length + (isStillCached ? 0 : 1),
  }
}
