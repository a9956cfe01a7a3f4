import type { GivenFile } from '@lignum/contract/accounts/person-rules'
import { type FilesDeps, prepareFile } from '#domains/files'
import type { Actor } from '#kit/security/actor'
import type { RateLimits, RateRule } from '#kit/security/rate-limit'
import { Refusal } from '#kit/values/refusal'

/** Limited, because each upload is scanned and re-encoded, which is expensive. */
const reviewUploads: RateRule = { name: 'review-file', times: 100, perSeconds: 3_600, whenUnknown: 'refuse' }

export type PreparedDocuments = readonly Awaited<ReturnType<typeof prepareFile>>[]

/** Checks the documents of a decision and stores their bytes, before the transaction. */
export const prepareReviewDocuments = async (
  deps: FilesDeps & { readonly limits: RateLimits },
  actor: Actor,
  { documents, isSentBack }: { documents: readonly GivenFile[]; isSentBack: boolean },
): Promise<PreparedDocuments> => {
  if (documents.length > 0 && !isSentBack) throw new Refusal('review.documents-of-rejections', { field: 'documents' })
  const prepared = []
  for (const [index, file] of documents.entries()) {
    await deps.limits.take(reviewUploads, actor.id)
    const content = Buffer.from(file.content.replace(/^data:[^,]{0,200},/, ''), 'base64')
    const stored = await prepareFile(deps, { type: 'RejectionDocument', name: file.fileName, content }).catch(
      (err: unknown) => {
        throw err instanceof Refusal ? new Refusal(err.code, { field: `documents.${index}`, cause: err }) : err
      },
    )
    prepared.push(stored)
  }
  return prepared
}
