import type { NewsArticle, NewsSummary } from '@lignum/contract/news/news'
import { fileUrl } from '#domains/files'
import { formatDay } from '#kit/values/local-day'
import { cleanRichText } from '#kit/files/rich-text'
import type { ShareImage } from '../../brand/share-image.ts'
import type { ArticleRow, SummaryRow } from './news.reads.ts'

export const presentSummary = (row: SummaryRow): NewsSummary => {
  const image = fileUrl(row.image_file_id, row.image_name ?? 'image')
  return {
    id: row.id,
    name: row.name,
    title: row.title,
    overview: row.overview,
    link: row.link,
    mainImageLink: image,
    mainImagePlaceholder: row.image_placeholder,
    // A constraint of the table ensures a publish date for published articles.
    publishDate: (row.publish_at ?? row.created_at).toISOString(),
    status: row.status,
    newsDataFile: image ? { url: image } : null,
    newsDataFileId: row.image_file_id,
    createdBy: row.author_name,
    creationDate: row.created_at.toISOString(),
  }
}

export const presentArticle = (row: ArticleRow): NewsArticle => ({
  ...presentSummary(row),
  description: cleanRichText(row.description),
  projectId: row.public_project_id,
  modificationDate: row.modified_at.toISOString(),
})

/** The content of an article's share image. */
export const presentShareImage = (
  row: Pick<SummaryRow, 'publish_at' | 'created_at' | 'title' | 'overview'>,
): ShareImage => ({
  kicker: `Lignum news · ${formatDay(row.publish_at ?? row.created_at)}`,
  title: row.title,
  by: row.overview.slice(0, 140) === row.overview ? row.overview : `${row.overview.slice(0, 139)}…`,
})
