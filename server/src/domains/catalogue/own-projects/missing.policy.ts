import type { LockedProject } from './own-projects.writes.ts'

type Project = Pick<
  LockedProject,
  'name' | 'sub_title' | 'amount_requested_minor' | 'thumbnail_file_id' | 'dashboard_file_id' | 'document_file_id'
>
type Company = { readonly articles_file_id: string | null; readonly tax_compliance_file_id: string | null }

export type MissingPart = { readonly field: string; readonly message: string }

/** What a project needs before it can be submitted; category, stage and market cannot be absent in a project. */
export const missingParts = (project: Project, company: Company): MissingPart[] => {
  const parts: [isMissing: boolean, field: string, message: string][] = [
    [project.name === '', 'name', 'Title is required'],
    [project.sub_title === '', 'subTitle', 'Sub-title is required'],
    [project.amount_requested_minor <= 0, 'amountRequested', 'Goal Amount must be above 0'],
    [project.thumbnail_file_id === null, 'thumbnail', 'Thumbnail is required'],
    [project.dashboard_file_id === null, 'dashboardPicture', 'Dashboard Image is required'],
    [project.document_file_id === null, 'businessPlan', 'Project Document is required'],
    [company.articles_file_id === null, 'articlesOfIncorporationFile', 'Proof of Incorporation is required'],
    [company.tax_compliance_file_id === null, 'proofOfTaxComplianceFile', 'Proof of Tax Compliance is required'],
  ]
  return parts.filter(([isMissing]) => isMissing).map(([, field, message]) => ({ field, message }))
}
