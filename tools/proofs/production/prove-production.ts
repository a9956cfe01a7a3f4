import pg from 'pg'
import { finishWithinMs } from '../../../server/src/config/http-settings.ts'
import { buildWhenStale } from '../../demo/build-when-stale.ts'
import { type Proof, reportProofs } from '../report-proofs.ts'
import { createFirstAdministrator, logInAsAdministrator } from './first-administrator.ts'
import { addProject, giveByCard, giveByFygaro } from './gifts.ts'
import { openServices, type Services } from './services.ts'
import { type Production, startProduction } from './start-production.ts'
import { startRollingTraffic } from '../site/rolling-traffic.ts'
import type { SiteProcess } from '../site/site-process.ts'

// Starts the product as an operator does: the services of compose.yaml with exactly its variables, from a folder like
// the image's, as an unprivileged user of the machine and of PostgreSQL, behind nginx with TLS. Then uses it, restarts
// it under traffic and stops it.
const perSecond = 20

const proofs: Proof[] = []
const prove = (what: string, holds: boolean): void => {
  proofs.push([what, holds ? 0 : 1])
}

const isOrdinaryRole = async ({ database }: Production): Promise<boolean> => {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query<{ rights: boolean }>(
    'select rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls as rights from pg_roles where rolname = current_user',
  )
  await client.end()
  return rows[0]?.rights === false
}

const proveRefusals = ({ environment, run }: Services): void => {
  const { COOKIE_KEY: _key, ...keyless } = environment('site')
  const missing = run('site', keyless)
  prove(
    'a missing key prevents the start and is named',
    missing.code === 1 && missing.output.includes('COOKIE_KEY: is missing'),
  )
  const plain = run('worker', { ...environment('worker'), SMTP_URL: 'smtp://mail.lignum.jm' })
  prove('unencrypted SMTP prevents the start, with advice', plain.code === 1 && /SMTP_URL: .*smtps:/.test(plain.output))
}

const proveHealth = async ({ ports, given }: Production, { isHealthy }: Services): Promise<void> => {
  const [first = 0] = ports.sites
  prove('the health checks of compose.yaml pass', isHealthy('site', first) && isHealthy('worker', ports.worker))
  const figures = async (port: number, token: string) => {
    const response = await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { authorization: `Bearer ${token}` } })
    return { status: response.status, text: await response.text() }
  }
  const [site, worker] = [await figures(first, given.METRICS_TOKEN), await figures(ports.worker, given.METRICS_TOKEN)]
  prove(
    'the site serves its metrics',
    /lignum_build_info/.test(site.text) && /lignum_http_request_seconds/.test(site.text),
  )
  prove('the worker serves its job metrics', /lignum_job_seconds_count\{.*outcome="done"\} [1-9]/.test(worker.text))
  prove('metrics need the token', (await figures(first, 'another')).status === 401)
}

const proveRollingRestart = async ({ publicUrl, database }: Production, sites: readonly SiteProcess[]) => {
  const traffic = await startRollingTraffic({ url: publicUrl, databaseUrl: database.url, perSecond })
  const codes: (number | null)[] = []
  for (const site of sites) codes.push(await site.restart())
  const { requests, failures, lost } = await traffic.stop()
  const failed = [...failures.values()].reduce((sum, n) => sum + n, 0)
  console.log(`rolling restart: ${requests} requests, ${failed} failed, ${lost} sessions lost`)
  for (const [what, times] of failures) console.log(`  ${times} × ${what}`)
  prove('no request failed while the sites were restarted', failed === 0 && requests > 100)
  prove('no session was lost', lost === 0)
  prove(
    'each site exited with 0',
    codes.every((code) => code === 0),
  )
}

const isGone = (pid: number): boolean => {
  try {
    // Each was started in its own process group.
    process.kill(-pid, 0)
    return false
  } catch {
    return true
  }
}

const proveStop = async ({ given }: Production, { graceMs }: Services, all: readonly SiteProcess[]): Promise<void> => {
  const [pids, begun] = [all.map((one) => one.pid()), Date.now()]
  const codes = await Promise.all(all.map((one) => one.stop()))
  const tookMs = Date.now() - begun
  console.log(`stopped in ${tookMs} ms`)
  const longestMs = Number(given.DRAIN_MS) + finishWithinMs
  prove(
    'SIGTERM ends every process with 0',
    codes.every((code) => code === 0),
  )
  prove('they stop within the grace period of compose.yaml', tookMs < longestMs && longestMs < graceMs)
  prove('no process is left', pids.every(isGone))
}

/** Starts both sites and the worker at once; returns the sites. */
const startAll = async (
  { ports }: Production,
  { start }: Services,
  processes: SiteProcess[],
): Promise<SiteProcess[]> => {
  const started = await Promise.allSettled([
    start('worker', ports.worker),
    ...ports.sites.map((port) => start('site', port)),
  ])
  processes.push(...started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])))
  for (const one of started) if (one.status === 'rejected') throw one.reason
  return processes.slice(1)
}

const work = async (production: Production, services: Services, processes: SiteProcess[]): Promise<void> => {
  const { publicUrl, database } = production
  prove(`the role of PostgreSQL ${database.version} has no special rights`, await isOrdinaryRole(production))
  proveRefusals(services)
  const migrated = services.run('migrate')
  prove('the migrations run with that role', migrated.code === 0 && migrated.output.includes('Applied:'))
  const sites = await startAll(production, services, processes)

  const created = createFirstAdministrator(production, services)
  prove(
    'admin:create creates the first administrator',
    created.code === 0 && created.output.includes('is the administrator'),
  )
  const ada = await logInAsAdministrator(production)
  prove(
    'the administrator must enrol a second factor and log in with it',
    ada.needsSecondFactor && ada.hasRecoveryCodes,
  )
  prove('the administrator can read the audit log', ada.readsAudit)

  const home = await fetch(publicUrl)
  prove('the home page is served over https, for https only', home.ok && home.headers.has('strict-transport-security'))
  const projectId = await addProject(production)
  await giveByFygaro(production, projectId)
  prove('a gift by Fygaro is settled by its webhook, and its receipt mailed', true)
  await proveHealth(production, services)
  await proveRollingRestart(production, sites)
  prove('the administrator is still logged in', await ada.isStillLoggedIn())
  await giveByCard(production, projectId)
  prove('a gift by card is settled after the restart, and its receipt mailed', true)
  await proveStop(production, services, processes)
}

buildWhenStale()
const begun = Date.now()
const production = await startProduction()
const processes: SiteProcess[] = []
try {
  await work(production, openServices(production), processes)
} catch (err) {
  console.error(err)
  production.printLogs()
  prove('the run ended without an error', false)
} finally {
  await Promise.all(processes.map((one) => one.stop()))
  await production.stop()
}
console.log(`${Math.round((Date.now() - begun) / 1_000)} s`)
reportProofs(proofs)
