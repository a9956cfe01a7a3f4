import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { getPledgesListByFilter } from '@lignum/contract/giving/pledges'
import { getPublicProjectListByFilter } from '@lignum/contract/catalogue/catalogue'
import { root } from '../../demo/demo-settings.ts'
import { spawnTied } from '../../demo/spawn-child.ts'
import type { ExportRig } from './rig.ts'

const calls = [getPledgesListByFilter, getPublicProjectListByFilter]

/**
 * Sends other requests, one after another, until told to stop. Returns the 95th percentile of their times, in ms, and
 * the most memory that the server had meanwhile.
 */
export const measureOthers = async (rig: ExportRig, cookie: string, until: Promise<unknown>) => {
  const { url } = rig
  let isOver = false
  void until.finally(() => (isOver = true))
  const times: number[] = []
  let mostMb = 0
  while (!isOver) {
    const { path } = calls[times.length % calls.length] ?? getPublicProjectListByFilter
    const begun = performance.now()
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', origin: url },
      // The filter keeps the count small: it is not what is measured here.
      body: JSON.stringify(path === getPledgesListByFilter.path ? { filters: [{ field: 'Code', value: 'PL-7' }] } : {}),
    })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path} returned ${response.status}`)
    times.push(performance.now() - begun)
    mostMb = Math.max(mostMb, rig.memory())
    await wait(10)
  }
  return { p95: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0, mostMb }
}

/** Downloads an export into a file, and watches the memory of the server meanwhile. */
export const download = async (rig: ExportRig, cookie: string, query: string) => {
  const file = join(rig.folder, `export-${Math.random()}`)
  const script = join(root, 'tools/proofs/export/download.ts')
  let most = 0
  const watching = setInterval(() => (most = Math.max(most, rig.memory())), 50)
  const begun = performance.now()
  const child = spawnTied(process.execPath, [script, `${rig.url}/api/File/export-pledge${query}`, cookie, file], {
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  clearInterval(watching)
  if (code !== 0) throw new Error(`the download of ${query} failed`)
  return { file, seconds: (performance.now() - begun) / 1_000, mostMb: most }
}
