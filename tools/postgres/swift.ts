import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { needDebianPackages } from '../demo/debian-packages.ts'
import { spawnTied } from '../demo/spawn-child.ts'
import { storageKinds, swiftFiles } from './swift-config.ts'
import { freePort } from './temporary-postgres.ts'

const packages = ['swift-proxy', ...storageKinds.map((kind) => `swift-${kind}`)]

const buildRings = (folder: string, ports: Record<string, number>) => {
  for (const kind of storageKinds) {
    const ring = (...args: string[]) => execFileSync('swift-ring-builder', [join(folder, `${kind}.builder`), ...args])
    ring('create', '4', '1', '0')
    ring('add', `r1z1-127.0.0.1:${ports[kind]}/device`, '1')
    ring('rebalance')
  }
}

const untilHealthy = async (endpoint: string) => {
  for (let tries = 0; tries < 150; tries++) {
    const response = await fetch(`${endpoint}/healthcheck`).catch(() => null)
    if (response?.ok) return
    await wait(200)
  }
  throw new Error(`Swift does not respond at ${endpoint}`)
}

/**
 * A real S3 server on loopback: Debian's OpenStack Swift, installed if missing (which needs root), removed by stop().
 */
export async function startSwift() {
  needDebianPackages(
    packages,
    packages.map((name) => `/usr/bin/${name}-server`),
  )
  const folder = await mkdtemp(join(tmpdir(), 'lignum-swift-'))
  await mkdir(join(folder, 'device'))
  const ports: Record<string, number> = {}
  for (const kind of [...storageKinds, 'proxy']) ports[kind] = await freePort()
  for (const [name, text] of swiftFiles(folder, ports)) await writeFile(join(folder, name), text)
  buildRings(folder, ports)
  const servers = Object.keys(ports).map((kind) =>
    spawnTied(`/usr/bin/swift-${kind}-server`, [join(folder, `${kind}-server.conf`)], { stdio: 'ignore' }),
  )
  const stop = async () => {
    for (const server of servers) server.kill('SIGTERM')
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
  const endpoint = `http://127.0.0.1:${ports['proxy']}`
  await untilHealthy(endpoint).catch((err: unknown) => stop().then(() => Promise.reject(err)))
  return { endpoint, stop }
}
