import { z } from 'zod'
import { job } from '#kit/jobs/jobs'

/**
 * Every request for a mail is queued, whether the address has an account or not: only the job finds out. A registration
 * passes its own user id, because the address may have been registered by others as well.
 */
const mailRequest = z.object({ emailAddress: z.string(), requestId: z.uuid(), userId: z.uuid().optional() })
export type MailRequest = z.output<typeof mailRequest>

export const sendActivation = job({ name: 'accounts.send-activation', payload: mailRequest, attempts: 8 })

export const sendPasswordReset = job({ name: 'accounts.send-password-reset', payload: mailRequest, attempts: 8 })

export const passwordChangeMail = job({
  name: 'accounts.tell-of-password-change',
  payload: z.object({ userId: z.uuid(), changedAt: z.iso.datetime() }),
  attempts: 8,
})

export const deleteOldLinks = job({
  name: 'accounts.forget-old-links',
  payload: z.unknown(),
  attempts: 3,
  every: '23 4 * * *',
})
