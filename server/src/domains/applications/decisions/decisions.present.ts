import { clientType, draftValues } from '@lignum/contract/applications/applications'
import type { FullApplication, ListedApplication } from '@lignum/contract/applications/decisions'
import { refusals } from '@lignum/contract/core/errors'
import { fileUrl } from '#domains/files'
import type { Actor } from '#kit/security/actor'
import { applicationFlow } from '../application-flow.ts'
import type { FullRow, ListedRow } from './decisions.reads.ts'

type Names = ReadonlyMap<string, string>

const presentPerson = (id: string, names: Names) => ({ id, name: names.get(id) ?? 'An account that was erased' })

export const presentListed = (row: Omit<ListedRow, 'cursor'>, names: Names): ListedApplication => ({
  id: row.id,
  name: row.name,
  status: row.status,
  applicant: presentPerson(row.user_id, names),
  accountName: row.account_name ?? '',
  accountType: clientType.nullable().catch(null).parse(row.account_type),
  submittedAt: row.submitted_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedBy: row.decided_by_id ? presentPerson(row.decided_by_id, names) : null,
})

const whyNot = (row: FullRow, actor: Actor): string | null => {
  if (Object.keys(applicationFlow[row.status]).length === 0) return refusals['applications.decided'].message
  return row.user_id === actor.id ? refusals['applications.own'].message : null
}

export const presentFull = (row: FullRow, { names, actor }: { names: Names; actor: Actor }): FullApplication => ({
  ...presentListed(row, names),
  values: draftValues.parse(row.form),
  idFile:
    row.id_file_id && row.id_file_name
      ? { fileId: row.id_file_id, fileName: row.id_file_name, url: fileUrl(row.id_file_id, row.id_file_name) ?? '' }
      : null,
  reason: row.reason,
  whyNot: whyNot(row, actor),
})
