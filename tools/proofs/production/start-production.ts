import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { startNginx } from '../site/nginx.ts'
import { freePort } from '../../postgres/temporary-postgres.ts'
import { makeCertificate } from './certificate.ts'
import { startDatabase } from './database.ts'
import { prepareMachine } from './machine.ts'
import { startMailRelay } from './mail-relay.ts'
import { operatorSettings } from './operator-settings.ts'
import { startProviders } from './providers.ts'
import { makeReleaseFolder } from './release-folder.ts'

/** A non-loopback address of this machine: production refuses providers and a public URL on loopback. */
const findOwnAddress = (): string => {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  const own = all.find(({ family, internal }) => family === 'IPv4' && !internal)
  if (!own) throw new Error('This machine has no network address but 127.0.0.1')
  return own.address
}

/**
 * The whole environment of a production system: machine, PostgreSQL, mail server, providers and proxy, with real
 * settings.
 */
export const startProduction = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lignum-production-'))
  chmodSync(folder, 0o755)
  const address = findOwnAddress()
  const tls = makeCertificate(folder, address)
  const machine = prepareMachine(folder, makeReleaseFolder(join(folder, 'release')))
  const ports = { front: await freePort(), sites: [await freePort(), await freePort()], worker: await freePort() }
  const publicUrl = `https://${address}:${ports.front}`
  const database = await startDatabase(join(folder, 'postgres'))
  const relay = await startMailRelay(address, tls)
  const providers = await startProviders(address, publicUrl)
  const fronts = [{ address, port: ports.front, upstreams: ports.sites }, ...providers.fronts]
  const nginx = await startNginx(
    join(folder, 'nginx'),
    fronts.map((front) => ({ ...front, tls })),
  )
  const given = operatorSettings({
    publicUrl,
    databasePassword: database.password,
    smtpUrl: relay.url,
    providers: providers.settings,
  })
  const stop = async () => {
    await nginx.stop()
    await providers.stop()
    await relay.stop()
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const printLogs = () => {
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.log')))
      console.error(
        `${file}:\n${readFileSync(join(folder, file), 'utf8')
          .match(/^.{1,400}/gm)
          ?.slice(-12)
          .join('\n')}`,
      )
  }
  return { folder, machine, ports, publicUrl, database, relay, providers, tls, given, stop, printLogs }
}
export type Production = Awaited<ReturnType<typeof startProduction>>
