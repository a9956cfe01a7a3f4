import type { z } from 'zod'
import type { fileValue } from '@lignum/contract/core/files'
import { prepareFile } from '#domains/files'
import type { Actor } from '#kit/security/actor'
import type { RateRule } from '#kit/security/rate-limit'
import type { ApplicationsDeps } from './applications.tables.ts'

/** Limited, because each upload is scanned and re-encoded, which is expensive. */
const uploads: RateRule = { name: 'application-id', times: 20, perSeconds: 3_600, whenUnknown: 'refuse' }

/** Checks and stores the bytes of an identity document, before the transaction; null when there is no new one. */
export const prepareIdFile = async (
  deps: ApplicationsDeps,
  actor: Actor,
  given: z.output<typeof fileValue> | null | undefined,
) => {
  if (!given) return null
  await deps.limits.take(uploads, actor.id)
  const content = Buffer.from(given.content, 'base64')
  return prepareFile(deps, { type: 'ApplicantId', name: given.fileName, content })
}

export const ownedBy = (actor: Actor) => ({ companyId: null, createdById: actor.id, isPublic: false })
