import type { createProject } from '@lignum/contract/catalogue/project-form'
import type { ParsedRequestOf } from '@lignum/contract/core/call'
import { cleanRichText } from '#kit/files/rich-text'
import { toMinor } from '#kit/values/money'
import { Refusal } from '#kit/values/refusal'

type Form = Pick<
  ParsedRequestOf<typeof createProject>,
  | 'name'
  | 'subTitle'
  | 'category'
  | 'fundingPurpose'
  | 'typeOfFunding'
  | 'amountRequested'
  | 'levelOfImpact'
  | 'timeToFunding'
  | 'whatThousandDoes'
  | 'videoUrl'
  | 'description'
>

/** The columns of a form, apart from its files. */
export const columnsOf = (form: Form) => {
  const goal = toMinor(form.amountRequested)
  if (goal === null) throw new Refusal('invalid-request', { field: 'amountRequested' })
  return {
    name: form.name,
    sub_title: form.subTitle,
    category: form.category,
    funding_purpose: form.fundingPurpose,
    type_of_funding: form.typeOfFunding,
    amount_requested_minor: goal,
    level_of_impact: form.levelOfImpact,
    time_to_funding: form.timeToFunding,
    what_thousand_does: form.whatThousandDoes,
    video_url: form.videoUrl,
    description: cleanRichText(form.description),
  }
}
export type ProjectColumns = ReturnType<typeof columnsOf>

export type ProjectFileColumns = {
  readonly thumbnail_file_id: string | null
  readonly dashboard_file_id: string | null
  readonly document_file_id: string | null
}

/** A project by the names of its fields on the wire, for the audit. */
export const auditFieldsOf = (row: ProjectColumns & ProjectFileColumns) => ({
  name: row.name,
  subTitle: row.sub_title,
  category: row.category,
  fundingPurpose: row.funding_purpose,
  typeOfFunding: row.type_of_funding,
  amountRequestedMinor: row.amount_requested_minor,
  levelOfImpact: row.level_of_impact,
  timeToFunding: row.time_to_funding,
  whatThousandDoes: row.what_thousand_does,
  videoUrl: row.video_url,
  description: row.description,
  thumbnailId: row.thumbnail_file_id,
  projectDashboardId: row.dashboard_file_id,
  projectDocumentId: row.document_file_id,
})
