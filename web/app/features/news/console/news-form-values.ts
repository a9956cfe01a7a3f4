import type { NewsArticle } from '@lignum/contract/news/news'
import type { NewsValues, StaffNewsArticle } from '@lignum/contract/news/newsroom'
import type { DraftFile, DraftVersion } from '../../../console/draft/draft-state.ts'
import { shortText } from '../../../console/draft/short-text.ts'
import type { FormValues } from '../../../lib/api/form-response.ts'

/** The labels of the fields, in the order of the form. The names are those of the contract. */
export const labels = {
  name: 'Name',
  title: 'Title',
  overview: 'Overview',
  description: 'Description',
  link: 'Link',
  author: 'Author',
  projectId: 'Project',
  newsDataFileId: 'Picture',
} as const

const isField = (field: string): field is keyof typeof labels => Object.hasOwn(labels, field)

export const labelOf = (field: string): string => (isField(field) ? labels[field] : field)

/** A value of the form as text. */
export const textOf = (field: string, value: string, files: ReadonlyMap<string, DraftFile>): string =>
  field === 'newsDataFileId'
    ? value && (files.get(value)?.fileName ?? 'A picture')
    : field === 'projectId'
      ? value && 'A project'
      : shortText(value)

export const emptyArticle: DraftVersion = {
  id: null,
  version: 0,
  values: {
    name: '',
    title: '',
    overview: '',
    description: '',
    link: '',
    author: '',
    projectId: '',
    newsDataFileId: '',
  },
  files: [],
  savedBy: null,
  savedAt: null,
}

export const versionOfArticle = (article: StaffNewsArticle): DraftVersion => ({
  id: article.id,
  version: article.version,
  values: {
    name: article.name,
    title: article.title,
    overview: article.overview,
    description: article.description,
    link: article.link,
    author: article.author,
    projectId: article.project?.id ?? '',
    newsDataFileId: article.newsDataFileId ?? '',
  },
  files: article.pictures,
  savedBy: article.isChangedByCaller ? 'You' : (article.modifiedBy?.name ?? null),
  savedAt: article.modificationDate,
})

/** The fields as the calls take them. */
export const newsValuesOf = (typed: FormValues): NewsValues => ({
  name: typed['name'] ?? '',
  title: typed['title'] ?? '',
  overview: typed['overview'] ?? '',
  description: typed['description'] ?? '',
  link: typed['link'] ?? '',
  author: typed['author'] ?? '',
  projectId: typed['projectId'] || null,
  newsDataFileId: typed['newsDataFileId'] || null,
})

const isWebAddress = (link: string): boolean => /^https?:\/\//.test(link) && URL.canParse(link)

type Shown = {
  readonly id: string
  readonly typed: FormValues
  readonly files: ReadonlyMap<string, DraftFile>
  /** The time that the page prints. */
  readonly at: string
}

/** What is typed, as readers would get it. */
export const previewOf = ({ id, typed, files, at }: Shown): NewsArticle => {
  const { newsDataFileId, author, link, ...texts } = newsValuesOf(typed)
  const url = (newsDataFileId && files.get(newsDataFileId)?.url) || null
  return {
    ...texts,
    id,
    title: texts.title || 'Untitled article',
    link: isWebAddress(link) ? link : null,
    createdBy: author,
    newsDataFileId,
    newsDataFile: url ? { url } : null,
    mainImageLink: url,
    mainImagePlaceholder: null,
    status: 'Published',
    publishDate: at,
    creationDate: at,
    modificationDate: at,
  }
}
