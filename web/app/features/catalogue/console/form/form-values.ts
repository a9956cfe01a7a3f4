import type { getProjectByIdForEntrepreneur } from '@lignum/contract/catalogue/own-projects'
import type { ProjectDraft, ProjectDraftValues } from '@lignum/contract/catalogue/project-drafts'
import type { ProjectUpdate } from '@lignum/contract/catalogue/project-updates'
import { projectFieldLabels } from '@lignum/contract/catalogue/names'
import type { ResponseOf } from '@lignum/contract/core/call'
import type { FormValues } from '../../../../lib/api/form-response.ts'
import { shortText } from '../../../../console/draft/short-text.ts'
import type { DraftFile, DraftVersion } from '../../../../console/draft/draft-state.ts'
import { documentsIn, fieldOfDocuments } from './files/form-documents.ts'

export const labels = projectFieldLabels
export type FormField = keyof typeof labels

export const isFormField = (field: string): field is FormField => Object.hasOwn(labels, field)

/** Of an update of a live project. */
export const reasonLabel = 'Reason for the update'

/** For messages that do not name their field: `documents.1.description` is the second entry. */
export const labelOf = (field: string): string => {
  const [first = '', index] = field.split('.')
  if (first === 'documents' && index) return `Entry ${Number(index) + 1}`
  if (first === 'reason') return reasonLabel
  return isFormField(first) ? labels[first] : field
}

type ProjectFile = ProjectDraft['files'][number]

const fileFields = ['thumbnail', 'dashboardPicture', 'businessPlan']

/** A value of the form as text. */
export const textOf = (field: string, value: string, files: ReadonlyMap<string, DraftFile>): string => {
  if (fileFields.includes(field)) return value && (files.get(value)?.fileName ?? 'A file')
  if (field === 'documents')
    return documentsIn(value)
      .filter(({ toBeRemoved }) => !toBeRemoved)
      .map(({ description }, index) => `${index + 1}. ${description || 'No description'}`)
      .join(' ')
  return shortText(value)
}

const fieldsOf = (values: ProjectDraftValues): FormValues => ({
  name: values.name ?? '',
  subTitle: values.subTitle ?? '',
  category: values.category ?? '',
  fundingPurpose: values.fundingPurpose ?? '',
  typeOfFunding: values.typeOfFunding ?? '',
  levelOfImpact: values.levelOfImpact ?? '',
  amountRequested: values.amountRequested ?? '',
  timeToFunding: values.timeToFunding ?? '',
  whatThousandDoes: values.whatThousandDoes ?? '',
  description: values.description ?? '',
  videoUrl: values.videoUrl ?? '',
  reason: values.reason ?? '',
  thumbnail: values.thumbnailFileId ?? '',
  dashboardPicture: values.dashboardPictureFileId ?? '',
  businessPlan: values.businessPlanFileId ?? '',
  documents: fieldOfDocuments(values.documents ?? []),
})

export const emptyDraft: DraftVersion = {
  id: null,
  version: 0,
  values: fieldsOf({}),
  files: [],
  savedBy: null,
  savedAt: null,
}

export const versionOfDraft = (draft: ProjectDraft): DraftVersion => ({
  id: draft.id,
  version: draft.version,
  values: fieldsOf(draft.values),
  files: draft.files,
  savedBy: draft.isSavedByCaller ? 'You' : draft.savedBy,
  savedAt: draft.savedDate,
})

type Project = ResponseOf<typeof getProjectByIdForEntrepreneur>

const filesOfProject = (project: Project): ProjectFile[] => {
  const file = (
    fileId: string | null,
    fileType: ProjectFile['fileType'],
    fileName: string | null,
    url: string | null,
  ) => (fileId ? [{ fileId, fileType, fileName: fileName ?? '', url: url ?? '' }] : [])
  return [
    ...file(project.thumbnailId, 'ProjectThumbnail', project.thumbnailFileName, project.thumbnailFileUrl),
    ...file(
      project.projectDashboardId,
      'ProjectDashboard',
      project.projectDashboardFileName,
      project.projectDashboardFileUrl,
    ),
    ...file(
      project.projectDocumentId,
      'ProjectDocument',
      project.projectDocumentFileName,
      project.projectDocumentFileUrl,
    ),
    ...project.projectDocuments.flatMap(({ fileId, document }) =>
      file(fileId, document.type, document.name, document.url),
    ),
  ]
}

const entriesOf = (documents: Project['projectDocuments']) =>
  documents.map(({ id, document, description, fileId, videoUrl }) => ({
    id,
    fileType: document.type,
    description,
    fileId,
    videoUrl,
  }))

/** The project as it is saved: what its form shows while there is no draft. */
export const versionOfProject = (project: Project): DraftVersion => ({
  ...emptyDraft,
  values: fieldsOf({
    ...project,
    amountRequested: String(project.amountRequested),
    thumbnailFileId: project.thumbnailId,
    dashboardPictureFileId: project.projectDashboardId,
    businessPlanFileId: project.projectDocumentId,
    documents: entriesOf(project.projectDocuments),
  }),
  files: filesOfProject(project),
})

const filesOfUpdate = (update: ProjectUpdate): ProjectFile[] => {
  const file = (fileId: string | null, fileType: ProjectFile['fileType'], url: string | null) =>
    fileId && url ? [{ fileId, fileType, fileName: decodeURIComponent(url.split('/').at(-1) ?? ''), url }] : []
  return [
    ...file(update.thumbnailDataFileId, 'ProjectThumbnail', update.thumbnailFileUrl),
    ...file(update.projectDashboardDataFileId, 'ProjectDashboard', update.projectDashboardFileUrl),
    ...file(update.projectDocumentDataFileId, 'ProjectDocument', update.projectDocumentFileUrl),
    ...update.projectDocuments.flatMap(({ fileId, document }) => file(fileId, document.type, document.url)),
  ]
}

/** What the form of a live project starts with: its draft, else its open update, else what is live. */
export const versionOfLive = (
  project: Project,
  update: ProjectUpdate | null,
  draft: ProjectDraft | null,
): DraftVersion => {
  const files = [...filesOfProject(project), ...(update ? filesOfUpdate(update) : [])]
  if (draft) {
    const values = { ...draft.values, reason: draft.values.reason ?? update?.reason }
    return { ...versionOfDraft({ ...draft, values }), files: [...files, ...draft.files] }
  }
  if (!update) return versionOfProject(project)
  const { thumbnailDataFileId, projectDashboardDataFileId, projectDocumentDataFileId, ...content } = update
  return {
    ...emptyDraft,
    values: fieldsOf({
      ...content,
      amountRequested: String(update.amountRequested),
      thumbnailFileId: thumbnailDataFileId,
      dashboardPictureFileId: projectDashboardDataFileId,
      businessPlanFileId: projectDocumentDataFileId,
      documents: entriesOf(update.projectDocuments),
    }),
    files,
  }
}

/** The fields as a draft stores them. */
export const draftValuesOf = ({
  thumbnail,
  dashboardPicture,
  businessPlan,
  documents,
  ...texts
}: FormValues): ProjectDraftValues => ({
  ...texts,
  thumbnailFileId: thumbnail || null,
  dashboardPictureFileId: dashboardPicture || null,
  businessPlanFileId: businessPlan || null,
  documents: documentsIn(documents),
})

/** The values without the files that are not among these. */
export const withFilesOf = (values: FormValues, fileIds: ReadonlySet<string>): FormValues => {
  const isLost = (id: string | null | undefined) => Boolean(id) && !fileIds.has(id ?? '')
  const documents = documentsIn(values['documents']).map((one) => (isLost(one.fileId) ? { ...one, fileId: null } : one))
  const lost = fileFields.filter((field) => isLost(values[field]))
  return { ...values, ...Object.fromEntries(lost.map((field) => [field, ''])), documents: fieldOfDocuments(documents) }
}

const fileOf = (id: string | undefined) => (id ? { fileId: id } : null)

/** The fields as CreateProject and EditProject take them. People write 1,500,000 and $. */
export const submissionOf = (values: FormValues) => ({
  ...values,
  amountRequested: (values['amountRequested'] ?? '').replaceAll(/[,\s]|J?\$/g, ''),
  thumbnail: fileOf(values['thumbnail']),
  dashboardPicture: fileOf(values['dashboardPicture']),
  businessPlan: fileOf(values['businessPlan']),
  documents: documentsIn(values['documents']),
})
