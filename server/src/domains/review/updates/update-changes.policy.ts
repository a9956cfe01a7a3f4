import type { ProjectUpdate } from '@lignum/contract/catalogue/project-updates'
import type { UpdateCase } from '@lignum/contract/review/updates'

type Project = UpdateCase['project']
type Value = string | number | null
type Changes = UpdateCase['documentChanges']

const fields: readonly (readonly [
  name: UpdateCase['changes'][number]['field'],
  old: (p: Project) => Value,
  now: (u: ProjectUpdate) => Value,
])[] = [
  ['name', (p) => p.name, (u) => u.name],
  ['subTitle', (p) => p.subTitle, (u) => u.subTitle],
  ['category', (p) => p.category, (u) => u.category],
  ['fundingPurpose', (p) => p.fundingPurpose, (u) => u.fundingPurpose],
  ['typeOfFunding', (p) => p.typeOfFunding, (u) => u.typeOfFunding],
  ['amountRequested', (p) => p.amountRequested, (u) => u.amountRequested],
  ['levelOfImpact', (p) => p.levelOfImpact, (u) => u.levelOfImpact],
  ['timeToFunding', (p) => p.timeToFunding, (u) => u.timeToFunding],
  ['whatThousandDoes', (p) => p.whatThousandDoes, (u) => u.whatThousandDoes],
  ['videoUrl', (p) => p.videoUrl, (u) => u.videoUrl],
  ['description', (p) => p.description, (u) => u.description],
]

const files: typeof fields = [
  ['thumbnail', (p) => p.thumbnailId, (u) => u.thumbnailDataFileId],
  ['dashboardPicture', (p) => p.projectDashboardId, (u) => u.projectDashboardDataFileId],
  ['businessPlan', (p) => p.projectDocumentId, (u) => u.projectDocumentDataFileId],
]

/** The fields that an update changes, with the values that are live and those that are proposed. */
export const changesOf = (project: Project, update: ProjectUpdate): UpdateCase['changes'] =>
  [...fields, ...files].flatMap(([field, oldOf, newOf]) => {
    const [old, proposed] = [oldOf(project), newOf(update)]
    return old === proposed ? [] : [{ field, old, new: proposed }]
  })

/** What an update does to the documents and the gallery: unchanged entries are left out. */
export const documentChangesOf = (project: Project, update: ProjectUpdate): Changes => {
  const current = new Map(project.projectDocuments.map((entry) => [entry.id, entry]))
  const proposed = update.projectDocuments.flatMap((entry): Changes => {
    const old = (entry.documentId && current.get(entry.documentId)) || null
    if (old) current.delete(old.id)
    if (!old) return [{ change: 'Added', old: null, new: entry }]
    const isSameFile = old.fileId === entry.fileId && old.videoUrl === entry.videoUrl
    if (isSameFile && old.description === entry.description) return []
    return [{ change: isSameFile ? 'Described' : 'Replaced', old, new: entry }]
  })
  const removed = [...current.values()].map((old): Changes[number] => ({ change: 'Removed', old, new: null }))
  return [...proposed, ...removed]
}
