import { once } from 'node:events'
import { createServer } from 'node:http'
import { signFygaroHook } from '@lignum/simulators'
import { freePort } from '../../scripts/throw-away-postgres.ts'

export type Letter = {
  readonly path: string
  readonly headers: Record<string, string>
  readonly raw: Buffer
  deliveries: number
  isDropped: boolean
}

/** Takes the providers' hooks in and says thank you; whether, when and how often they arrive is for the test to say. */
export const openHookOffice = async () => {
  const letters: Letter[] = []
  const server = createServer((req, res) => {
    const parts: Buffer[] = []
    req.on('data', (part: Buffer) => parts.push(part))
    req.on('end', () => {
      const headers = Object.fromEntries(Object.entries(req.headers).map(([name, value]) => [name, String(value)]))
      letters.push({ path: req.url ?? '', headers, raw: Buffer.concat(parts), deliveries: 0, isDropped: false })
      res.end('{}')
    })
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${port}`,
    letters,
    close: () => server.close(),
  }
}
export type HookOffice = Awaited<ReturnType<typeof openHookOffice>>

const isFygaro = ({ path }: Letter) => path.includes('Fygaro')
export const isPaypal = (letter: Letter): boolean => !isFygaro(letter)
/** About a refund or a dispute: money that went back. */
const isAboutReturns = ({ raw }: Letter): boolean =>
  /"(PAYMENT\.CAPTURE\.REFUNDED|CUSTOMER\.DISPUTE)/.test(raw.toString())
/** PayPal is asked to send again what a report named as different; no report holds disputes, so those are asked for anyway. */
export const isAskedFor = (letter: Letter, named: readonly string[]): boolean => {
  const text = letter.raw.toString()
  return text.includes('"CUSTOMER.DISPUTE') || (isAboutReturns(letter) && named.some((txn) => text.includes(txn)))
}
const signatureHeader = (letter: Letter) => (isFygaro(letter) ? 'fygaro-signature' : 'paypal-transmission-sig')

/** Fygaro signs each delivery anew; PayPal's signature lasts for days. */
export const signAnew = (letter: Letter, now: Date): Letter => {
  if (!isFygaro(letter)) return letter
  const seconds = Math.floor(now.getTime() / 1_000)
  const signature = `t=${seconds},v1=${signFygaroHook('sim-secret-1', seconds, letter.raw.toString())}`
  return { ...letter, headers: { ...letter.headers, 'fygaro-signature': signature } }
}

/** The same letter with another amount in it, or, without one, with a space more. */
export const tamper = (letter: Letter): Letter => {
  const text = letter.raw.toString()
  const changed = text.replace(/(\d)\.(\d\d)"/, '9$1.$2"')
  return { ...letter, raw: Buffer.from(changed === text ? `${text} ` : changed) }
}

/** Signed by nobody, or for another time. */
export const forge = (letter: Letter, how: 'stale' | 'forged'): Letter => {
  const header = signatureHeader(letter)
  const stale = (letter.headers[header] ?? '').replace(/t=\d+/, 't=1700000000')
  const isStale = how === 'stale' && isFygaro(letter)
  return { ...letter, headers: { ...letter.headers, [header]: isStale ? stale : 'bm90IHRoZWlycw==' } }
}
