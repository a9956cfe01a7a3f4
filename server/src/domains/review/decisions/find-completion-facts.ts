import { findCloseOut, findOpenUpdate, type ProjectFacts } from '#domains/catalogue'
import type { Db } from '#kit/database/database'
import { hasPaymentInFlight } from './decisions.reads.ts'

type Facts = Pick<ProjectFacts, 'hasCloseOut' | 'hasOpenUpdate' | 'hasPaymentInFlight'>

/** What stands for or against the completion of a project, and the version of its report. */
export const findCompletionFacts = async (
  db: Db,
  projectId: string,
): Promise<Facts & { closeOutVersion: number | null }> => {
  const closeOut = await findCloseOut(db, projectId)
  return {
    hasCloseOut: closeOut !== undefined,
    hasOpenUpdate: (await findOpenUpdate(db, projectId)) !== undefined,
    hasPaymentInFlight: await hasPaymentInFlight(db, projectId),
    closeOutVersion: closeOut?.version ?? null,
  }
}
