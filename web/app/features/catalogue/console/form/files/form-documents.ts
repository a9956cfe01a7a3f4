import type { ProjectDraftValues } from '@lignum/contract/catalogue/project-drafts'

export const documentKinds = {
  document: { name: 'Document (PDF)', fileType: 'ProjectDocument' },
  picture: { name: 'Picture', fileType: 'GalleryDocument' },
  video: { name: 'Video', fileType: 'GalleryDocument' },
} as const
export type DocumentKind = keyof typeof documentKinds

/** An entry of the documents or the gallery. A video has a URL, which may be empty; the others have null there. */
export type FormDocument = {
  readonly id: string | null
  readonly fileType: 'ProjectDocument' | 'GalleryDocument'
  readonly description: string
  readonly fileId: string | null
  readonly videoUrl: string | null
  readonly toBeRemoved: boolean
}

type Stored = NonNullable<ProjectDraftValues['documents']>[number]

const documentOf = (stored: Stored): FormDocument => ({
  id: stored.id ?? null,
  fileType: stored.fileType === 'ProjectDocument' ? 'ProjectDocument' : 'GalleryDocument',
  description: stored.description ?? '',
  fileId: stored.fileId ?? null,
  videoUrl: stored.videoUrl ?? null,
  toBeRemoved: stored.toBeRemoved ?? false,
})

/** The entries as one field of the form, the same text for the same entries. */
export const fieldOfDocuments = (documents: readonly Stored[]): string =>
  documents.length > 0 ? JSON.stringify(documents.map(documentOf)) : ''

/** Only what `fieldOfDocuments` has written. */
export const documentsIn = (field: string | undefined): FormDocument[] => {
  const documents: FormDocument[] = field ? JSON.parse(field) : []
  return documents
}

export const kindOf = ({ fileType, videoUrl }: FormDocument): DocumentKind => {
  if (fileType === 'ProjectDocument') return 'document'
  return videoUrl === null ? 'picture' : 'video'
}

export const newDocument = (kind: DocumentKind): FormDocument => ({
  id: null,
  fileType: documentKinds[kind].fileType,
  description: '',
  fileId: null,
  videoUrl: kind === 'video' ? '' : null,
  toBeRemoved: false,
})

/** An entry of the project is removed when the form is saved to it; one that was never saved goes at once. */
export const withoutDocument = (documents: readonly FormDocument[], index: number): FormDocument[] =>
  documents.flatMap((document, at) => {
    if (at !== index) return [document]
    return document.id === null ? [] : [{ ...document, toBeRemoved: true }]
  })

/** The nearest entry in that direction that is not removed; -1 when there is none. */
export const neighbourOf = (documents: readonly FormDocument[], index: number, step: 1 | -1): number => {
  for (let at = index + step; at >= 0 && at < documents.length; at += step) if (!documents[at]?.toBeRemoved) return at
  return -1
}

export const swapped = <T>(list: readonly T[], one: number, other: number): T[] =>
  list.map((item, at) => {
    if (at === one) return list[other] ?? item
    return at === other ? (list[one] ?? item) : item
  })
