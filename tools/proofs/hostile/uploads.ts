import { registerCompany } from '@lignum/contract/accounts/registration'
import type { Proof } from '../gifts/gift-proofs.ts'
import type { HostileRig } from './rig.ts'

const megabyte = 1_048_576
const atOnce = 12
/** A form of nearly the largest size, with a company's two papers in it. */
const largest = () => {
  const pdf = encodeURIComponent(Buffer.alloc(20 * megabyte, '%PDF-1.7 ').toString('base64'))
  return Buffer.from(
    `accountType=Entrepreneur&articlesOfIncorporationFile.content=${pdf}&proofOfTaxComplianceFile.content=${pdf}`,
  )
}

/** Sends the largest bodies that anybody may send, alone and many at once. */
export const proveUploads = async (rig: HostileRig, mostBusyMs: number) => {
  const body = largest()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const send = () => rig.ask({ method: 'POST', path: registerCompany.path, headers, body })
  const busy: number[] = []
  for (let i = 0; i < 3 && busy.every((ms) => ms > mostBusyMs); i += 1) {
    await rig.readBusy()
    await send()
    busy.push((await rig.readBusy()).worstMs)
  }
  const replies = await Promise.all(Array.from({ length: atOnce }, () => send().catch(() => null)))
  const isPolite = (reply: (typeof replies)[number]) =>
    reply !== null &&
    (reply.status === 400 || ([429, 503].includes(reply.status) && Boolean(reply.headers['retry-after'])))
  console.log(
    `${body.length >> 20} MB: busy for ${busy.map(Math.round).join(', ')} ms; ${atOnce} at once: ${replies.map((reply) => reply?.status ?? 'none').join(' ')}`,
  )
  const proofs: Proof[] = [
    ['the largest body holds nobody up', Math.min(...busy) > mostBusyMs ? 1 : 0],
    [
      'many of them at once are answered or politely told to come again',
      replies.filter((reply) => !isPolite(reply)).length,
    ],
    ['some of them are let in', replies.some((reply) => reply?.status === 400) ? 0 : 1],
  ]
  return { requests: busy.length + atOnce, proofs }
}
