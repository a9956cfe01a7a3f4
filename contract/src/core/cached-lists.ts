import { z } from 'zod'
import { getBanner } from '../site/banner.ts'
import { type Call, call } from './call.ts'
import { getProjectTrackerInfo, getPublicProjectListByFilter } from '../catalogue/catalogue.ts'
import { getAllNewsByFilter } from '../news/news.ts'

const fromJson = (text: string, context: z.RefinementCtx): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue('not JSON')
    return z.NEVER
  }
}

/**
 * The same read by GET, for CDNs and other caches that use the URL as their key. The body of the POST is passed as JSON
 * in `request`.
 */
const byGet = <Req extends z.ZodType, Res extends z.ZodType>(c: Call<Req, Res>) =>
  call({
    method: 'GET',
    path: c.path,
    access: c.access,
    does: `${c.does} The same as by POST, with a URL that can be cached.`,
    request: z.object({ request: z.string().max(4_000).default('{}').transform(fromJson).pipe(c.request) }),
    response: c.response,
  })

export const readPublicProjectList = byGet(getPublicProjectListByFilter)
export const readProjectTracker = byGet(getProjectTrackerInfo)
export const readNewsList = byGet(getAllNewsByFilter)
export const readBanner = byGet(getBanner)
