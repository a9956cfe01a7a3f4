import { z } from 'zod'
import { type ComposeService, readCompose } from '../../demo/compose-settings.ts'
import { type SiteProcess, startSiteProcess } from '../site/site-process.ts'
import { containerEnvironment } from './operator-settings.ts'
import type { Production } from './start-production.ts'

type ServiceName = 'migrate' | 'site' | 'worker'
const text = z.tuple([z.string()], z.string())

const find = (name: ServiceName): ComposeService => {
  const service = readCompose()[name]
  if (!service) throw new Error(`compose.yaml has no service ${name}`)
  return service
}
const commandOf = (name: ServiceName) => text.parse(find(name).command)

/** Our services of compose.yaml, with their commands and variables. */
export const openServices = ({ machine, ports, database, given, tls, folder }: Production) => {
  const here = { databaseAt: database.at, filesFolder: machine.filesFolder, healthPort: ports.worker }
  const environment = (name: ServiceName, port = ports.sites[0] ?? 0): Record<string, string> => ({
    ...machine.base(tls.certificate),
    ...containerEnvironment(find(name), given, { ...here, port }),
  })
  /** The health check of compose.yaml, with the service's port here. */
  const isHealthy = (name: ServiceName, port: number): boolean => {
    const [, ...test] = find(name).healthcheck?.test ?? []
    const check = text.parse(test.map((word) => word.replace(/^808[01]$/, String(port))))
    return machine.run(check, environment(name)).code === 0
  }
  const start = (name: ServiceName, port: number): Promise<SiteProcess> =>
    startSiteProcess({
      name: `${name}-${port}`,
      command: commandOf(name),
      folder: machine.releaseFolder,
      env: environment(name, port),
      logFolder: folder,
      readyUrl: `http://127.0.0.1:${port}/readyz`,
      runAs: machine.runAs,
    })
  const run = (name: ServiceName, env = environment(name)) => machine.run(commandOf(name), env)
  const graceMs = 1_000 * Number.parseInt(find('site').stop_grace_period ?? '10', 10)
  return { environment, isHealthy, start, run, graceMs }
}
export type Services = ReturnType<typeof openServices>
