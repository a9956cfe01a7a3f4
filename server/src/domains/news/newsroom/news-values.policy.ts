import { limits } from '@lignum/contract/core/limits'
import type { NewsValues } from '@lignum/contract/news/newsroom'
import { cleanRichText } from '#kit/files/rich-text'

/** Values as they are stored: as typed, but with only the tags that a description may have. */
export const cleanValues = (values: NewsValues): NewsValues => ({
  ...values,
  description: cleanRichText(values.description),
})

type Row = {
  readonly name: string
  readonly title: string
  readonly overview: string
  readonly description: string
  readonly link: string | null
  readonly author_name: string
  readonly project_id: string | null
  readonly image_file_id: string | null
}

/** The fields of a stored article, as its form has them. */
export const valuesOf = (row: Row): NewsValues => ({
  name: row.name,
  title: row.title,
  overview: row.overview,
  description: row.description,
  link: row.link ?? '',
  author: row.author_name,
  projectId: row.project_id,
  newsDataFileId: row.image_file_id,
})

const fields = ['name', 'title', 'overview', 'description', 'link', 'author', 'projectId', 'newsDataFileId'] as const

export const areSameValues = (one: NewsValues, other: NewsValues): boolean =>
  fields.every((field) => one[field] === other[field])

const isWebAddress = (link: string): boolean => {
  if (!/^https?:\/\//.test(link)) return false
  return URL.canParse(link)
}

const hasText = (html: string): boolean => html.replaceAll(/<[^>]+>|&nbsp;|\s/g, '') !== ''

/** What keeps an article from being submitted, as sentences. A picture, a link and a project are optional. */
export const missingParts = (values: NewsValues): string[] => {
  const overview = values.overview.trim()
  const required: readonly (readonly [isThere: boolean, message: string])[] = [
    [values.name.trim() !== '', 'Name is required'],
    [values.title.trim() !== '', 'Title is required'],
    [overview !== '', 'Overview is required'],
    [overview.length <= limits.newsOverview, `Overview has more than ${limits.newsOverview} characters`],
    [hasText(values.description), 'Description is required'],
    [values.author.trim() !== '', 'Author is required'],
    [values.link === '' || isWebAddress(values.link), 'Link must begin with https:// or http://'],
  ]
  return required.filter(([isThere]) => !isThere).map(([, message]) => message)
}
