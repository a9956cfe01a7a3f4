import type { ApplicationsTx } from './applications.tables.ts'

/** Locks the user's draft until the transaction ends; creates it if missing, so that saves are serialized. */
export const lockDraft = async (tx: ApplicationsTx, userId: string, now: Date) => {
  await tx
    .insertInto('application_drafts')
    .values({ user_id: userId, step: 0, form: '{}', saved_at: now })
    .onConflict((c) => c.column('user_id').doNothing())
    .execute()
  return tx
    .selectFrom('application_drafts')
    .select(['id_file_id'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

type Draft = { userId: string; step: number; form: object; idFileId: string | null; now: Date }

export const setDraft = (tx: ApplicationsTx, d: Draft) =>
  tx
    .updateTable('application_drafts')
    .set({ step: d.step, form: JSON.stringify(d.form), id_file_id: d.idFileId, saved_at: d.now })
    .where('user_id', '=', d.userId)
    .execute()

/** Returns the file id of the deleted draft, if any. */
export const deleteDraft = async (tx: ApplicationsTx, userId: string): Promise<string | null> => {
  const removed = await tx
    .deleteFrom('application_drafts')
    .where('user_id', '=', userId)
    .returning('id_file_id')
    .executeTakeFirst()
  return removed?.id_file_id ?? null
}

type NewApplication = { name: string; userId: string; form: object; idFileId: string | null; now: Date }

export const insertApplication = (tx: ApplicationsTx, a: NewApplication) =>
  tx
    .insertInto('applications')
    .values({
      name: a.name,
      user_id: a.userId,
      form: JSON.stringify(a.form),
      id_file_id: a.idFileId,
      submitted_at: a.now,
    })
    .returning(['id', 'name', 'status'])
    .executeTakeFirstOrThrow()

/** Deletes all applications except those with a legal retention duty; returns their file ids. */
export const deleteUnacceptedApplications = async (tx: ApplicationsTx, userId: string): Promise<(string | null)[]> => {
  const removed = await tx
    .deleteFrom('applications')
    .where('user_id', '=', userId)
    .where('status', '<>', 'Accepted')
    .returning('id_file_id')
    .execute()
  return removed.map((row) => row.id_file_id)
}
