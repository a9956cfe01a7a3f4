import { z } from 'zod'
import { call } from '../core/call.ts'
import { result } from '../core/result.ts'
import * as endpoints from './endpoints.ts'

export const stopProjectNews = call({
  ...endpoints.stopProjectNews,
  access: 'public',
  does: 'Ends the mails about one project for the address that the signed link was mailed to. Mailboxes send it with one click (RFC 8058).',
  request: z.object({ link: z.string().max(200) }),
  response: result,
})
