import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import { root } from '../../demo/demo-settings.ts'
import { spawnTied } from '../../demo/spawn-child.ts'
import { freePort } from '../../postgres/temporary-postgres.ts'
import type { Certificate } from './certificate.ts'
import { endProcess, until } from './wait.ts'

const mails = z.array(z.object({ subject: z.string(), to: z.array(z.object({ address: z.string() })) }))

/** A mail server that requires TLS and a password. */
export const startMailRelay = async (address: string, { certificate, key }: Certificate) => {
  const [smtp, web, password] = [await freePort(), await freePort(), randomBytes(18).toString('base64url')]
  const listen = ['--ip', address, '--smtp', `${smtp}`, '--web-ip', '127.0.0.1', '--web', `${web}`]
  const secure = ['--incoming-secure', '--incoming-cert', certificate, '--incoming-key', key]
  const login = ['--incoming-user', 'lignum', '--incoming-pass', password]
  const args = [join(root, 'node_modules/.bin/maildev'), ...listen, ...secure, ...login, '--silent']
  const child = spawnTied(process.execPath, args, { stdio: 'ignore' })
  const request = (path: string) => fetch(`http://127.0.0.1:${web}/api${path}`)
  await until('the mail server responds', async () => (await request('/healthz')).ok)
  return {
    url: `smtps://lignum:${password}@${address}:${smtp}`,
    subjectsTo: async (recipient: string): Promise<string[]> =>
      mails
        .parse(await (await request('/email')).json())
        .filter(({ to }) => to.some((one) => one.address === recipient))
        .map(({ subject }) => subject),
    stop: () => endProcess(child),
  }
}
