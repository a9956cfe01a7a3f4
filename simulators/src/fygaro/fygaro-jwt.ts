import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { toMinor } from '../money-text.ts'

const header = z.object({ alg: z.literal('HS256'), kid: z.string() })
const seconds = z.union([z.number(), z.string().regex(/^\d+$/).transform(Number)])
const payload = z.object({
  amount: z.string().optional(),
  currency: z.enum(['JMD', 'USD']).default('USD'),
  custom_reference: z.string().nullish(),
  exp: seconds.optional(),
  nbf: seconds.optional(),
  clientData: z
    .object({ email: z.string().optional(), name: z.string().optional(), phone: z.string().optional() })
    .optional(),
})

export type FygaroLink = {
  readonly amountMinor: number
  readonly currency: 'JMD' | 'USD'
  readonly customReference: string | null
  readonly expiresAt: number | null
  readonly client: { name: string; email: string; phone: string }
}
export type ReadLink = { readonly link: FygaroLink } | { readonly refusal: string }

const macOf = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest()

const jsonOf = (part: string): unknown => {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  } catch {
    return null
  }
}

const longestReference = 40

/** Validates a signed link as Fygaro does when its page opens; with `nowMs` null, as when the payer presses Pay. */
export const readLink = (jwt: string, keys: ReadonlyMap<string, string>, nowMs: number | null): ReadLink => {
  const [head = '', body = '', mac = ''] = jwt.split('.')
  const { data: h } = header.safeParse(jsonOf(head))
  const secret = h && keys.get(h.kid)
  if (!secret) return { refusal: 'The API key of this link is not known.' }
  const given = Buffer.from(mac, 'base64url')
  const expected = macOf(`${head}.${body}`, secret)
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    return { refusal: 'The signature of this link is wrong.' }
  const { data: p } = payload.safeParse(jsonOf(body))
  const amountMinor = toMinor(p?.amount ?? '')
  if (!p || amountMinor === null) return { refusal: 'The amount of this link cannot be read.' }
  if (p.nbf !== undefined && nowMs !== null && nowMs < p.nbf * 1000) return { refusal: 'This link is not valid yet.' }
  if (p.exp !== undefined && nowMs !== null && nowMs >= p.exp * 1000) return { refusal: 'This link has expired.' }
  if (Buffer.byteLength(p.custom_reference ?? '') > longestReference)
    return { refusal: 'Custom reference cannot exceed 40 characters in length' }
  return {
    link: {
      amountMinor,
      currency: p.currency,
      customReference: p.custom_reference ?? null,
      expiresAt: p.exp === undefined ? null : p.exp * 1000,
      client: {
        name: p.clientData?.name ?? 'Jane Doe',
        email: p.clientData?.email ?? 'jane@example.com',
        phone: p.clientData?.phone ?? '8765550100',
      },
    },
  }
}
