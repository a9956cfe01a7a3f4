import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { rememberPid } from './demo-pids.ts'
import { demoFolder, ports, root, serverEnvironment, simulatorsEnvironment } from './demo-settings.ts'
import { spawnTied } from './spawn-child.ts'
import { supervise, type Supervised } from './supervise.ts'

/** All processes except PostgreSQL, each with a log in the demo's folder. */
export function startProcesses(databaseUrl: string, giveUp: (name: string) => void): Record<string, Supervised> {
  const server = join(root, 'server/src/main.ts')
  const mails = join(demoFolder, 'mails')
  const listen = [
    '--ip',
    '127.0.0.1',
    '--web-ip',
    '127.0.0.1',
    '--smtp',
    `${ports.SMTP_PORT}`,
    '--web',
    `${ports.INBOX_PORT}`,
  ]
  const environment = serverEnvironment(databaseUrl)
  mkdirSync(mails, { recursive: true })
  const store = (name: string, args: string[], result = environment) =>
    supervise(name, () => start(name, args, result), giveUp)
  return {
    inbox: store('inbox', [join(root, 'node_modules/.bin/maildev'), ...listen, '--mail-directory', mails]),
    simulators: store('simulators', [join(root, 'simulators/src/main.ts')], simulatorsEnvironment()),
    api: store('api', [server, '--roles=api,web']),
    worker: store('worker', [server, '--roles=worker']),
  }
}

function start(name: string, args: string[], env: NodeJS.ProcessEnv) {
  const log = openSync(logOf(name), 'a')
  const child = spawnTied(process.execPath, args, { cwd: root, env, stdio: ['ignore', log, log] })
  closeSync(log)
  rememberPid(name, child.pid)
  return child
}

export const logOf = (name: string) => join(demoFolder, `${name}.log`)
