import { isProjectPart, type ProjectPart } from '@lignum/contract/catalogue/project-updates'

/** Fields whose names in the audit are not those of the form. */
const formNames: Readonly<Record<string, ProjectPart>> = {
  amountRequestedMinor: 'amountRequested',
  thumbnailId: 'thumbnail',
  projectDashboardId: 'dashboardPicture',
  projectDocumentId: 'businessPlan',
}

/** The changed fields of a project by their names in the form, each once. Its documents and gallery are one of them. */
export const changedParts = (
  fields: readonly { readonly field?: string | null }[],
  hasOtherDocuments: boolean,
): ProjectPart[] => {
  const names = fields.map(({ field }) => formNames[field ?? ''] ?? field ?? '').filter(isProjectPart)
  return [...new Set([...names, ...(hasOtherDocuments ? ['documents' as const] : [])])]
}
