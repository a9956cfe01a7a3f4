import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll } from 'vitest'

export type InboxMail = {
  id: string
  subject: string
  html: string
  text: string
  headers: Record<string, string>
  to: { address: string }[]
  attachments?: { filename: string; contentType: string; size: number }[]
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** A real mail server that stores what it receives, until the test file ends. */
export const openInbox = async () => {
  const [smtp, web] = [await freePort(), await freePort()]
  const folder = mkdtempSync(join(tmpdir(), 'lignum-inbox-'))
  const bin = fileURLToPath(new URL('../../../node_modules/.bin/maildev', import.meta.url))
  const options = [
    '--ip',
    '127.0.0.1',
    '--web-ip',
    '127.0.0.1',
    '--smtp',
    smtp,
    '--web',
    web,
    '--mail-directory',
    folder,
  ].map(String)
  const server = spawn(bin, options, { stdio: 'ignore' })
  afterAll(() => {
    server.kill('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  })
  const api = `http://127.0.0.1:${web}/api`
  for (let tries = 0; tries < 200; tries++) {
    const isUp = await fetch(`${api}/healthz`).then(
      (response) => response.ok,
      () => false,
    )
    if (isUp) break
    await wait(50)
  }
  return {
    smtpUrl: `smtp://127.0.0.1:${smtp}`,
    mails: async (): Promise<InboxMail[]> => {
      const mails: InboxMail[] = JSON.parse(await fetch(`${api}/email`).then((reply) => reply.text()))
      return mails
    },
    /** The raw mail with its headers. */
    sourceOf: (id: string): Promise<string> => fetch(`${api}/email/${id}/source`).then((result) => result.text()),
    stop: () => server.kill('SIGTERM'),
  }
}
