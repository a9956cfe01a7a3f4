import { registerCompany } from '@lignum/contract/accounts/registration'
import type { Proof } from '../report-proofs.ts'
import type { HostileRig } from './rig.ts'

const megabyte = 1_048_576
const atOnce = 12
/** A form of nearly the maximum size, with a company's two documents. */
const largest = () => {
  const pdf = encodeURIComponent(Buffer.alloc(20 * megabyte, '%PDF-1.7 ').toString('base64'))
  return Buffer.from(
    `accountType=Entrepreneur&articlesOfIncorporationFile.content=${pdf}&proofOfTaxComplianceFile.content=${pdf}`,
  )
}

/** Sends the largest bodies that are allowed, alone and many at once. */
export const proveUploads = async (rig: HostileRig, mostBusyMs: number) => {
  const body = largest()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const send = () => rig.send({ method: 'POST', path: registerCompany.path, headers, body })
  const busy: number[] = []
  for (let i = 0; i < 3 && busy.every((ms) => ms > mostBusyMs); i += 1) {
    await rig.readBusy()
    await send()
    busy.push((await rig.readBusy()).worstMs)
  }
  const replies = await Promise.all(Array.from({ length: atOnce }, () => send().catch(() => null)))
  const isExpected = (reply: (typeof replies)[number]) =>
    reply !== null &&
    (reply.status === 400 || ([429, 503].includes(reply.status) && Boolean(reply.headers['retry-after'])))
  console.log(
    `${body.length >> 20} MB: busy for ${busy.map(Math.round).join(', ')} ms; ${atOnce} at once: ${replies.map((reply) => reply?.status ?? 'none').join(' ')}`,
  )
  const proofs: Proof[] = [
    ['the largest body does not block the event loop', Math.min(...busy) > mostBusyMs ? 1 : 0],
    [
      'many of them at once get a response, or 429 or 503 with Retry-After',
      replies.filter((reply) => !isExpected(reply)).length,
    ],
    ['some of them are admitted', replies.some((reply) => reply?.status === 400) ? 0 : 1],
  ]
  return { requests: busy.length + atOnce, proofs }
}
