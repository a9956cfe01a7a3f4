import { z } from 'zod'
import { call } from '../core/call.ts'
import * as endpoints from './endpoints.ts'
import { limits } from '../core/limits.ts'
import { newsStatuses } from './names.ts'
import { listRequest, listResponse } from '../core/lists.ts'

/**
 * The states of an article (back-office spec, section 4). The public sees Published ones only, from their publishDate.
 */
export const newsStatus = z.enum(newsStatuses)
export type NewsStatus = z.infer<typeof newsStatus>

const newsSummary = z.object({
  id: z.uuid(),
  name: z.string(),
  title: z.string(),
  overview: z.string(),
  /** An external page that the article is about. */
  link: z.url({ protocol: /^https?$/ }).nullable(),
  mainImageLink: z.string().nullable(),
  /** A tiny placeholder image as a data URL, shown until the image has loaded. */
  mainImagePlaceholder: z.string().nullable(),
  publishDate: z.iso.datetime(),
  status: newsStatus,
  newsDataFile: z.object({ url: z.string() }).nullable(),
  newsDataFileId: z.uuid().nullable(),
  createdBy: z.string(),
  creationDate: z.iso.datetime(),
})
export type NewsSummary = z.output<typeof newsSummary>

const newsArticle = newsSummary.extend({
  /** HTML, cleaned: paragraphs, headings, lists, emphasis, quotations and links. */
  description: z.string(),
  /** The project that the article is about, while the public sees it. */
  projectId: z.uuid().nullable(),
  modificationDate: z.iso.datetime(),
})
export type NewsArticle = z.output<typeof newsArticle>

/** Search is an `or` of Contains on title, overview and description. */
export const getAllNewsByFilter = call({
  ...endpoints.getAllNewsByFilter,
  access: 'public',
  does: 'Lists published articles, the newest first by default. Fields: id, title, overview, description, publishDate, projectId.',
  request: listRequest(limits.newsPageSize),
  response: listResponse(newsSummary),
})

export const getNewsById = call({
  ...endpoints.getNewsById,
  access: 'public',
  does: 'One published article; any other is not found.',
  request: z.object({ id: z.uuid() }),
  response: newsArticle,
})
