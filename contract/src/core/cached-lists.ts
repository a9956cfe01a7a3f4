import { z } from 'zod'
import { getBanner } from '../site/banner.ts'
import { type Call, call } from './call.ts'
import { getProjectTrackerInfo, getPublicProjectListByFilter } from '../catalogue/catalogue.ts'
import { getAllNewsByFilter } from '../news/news.ts'
import { jsonParameter } from './json-parameter.ts'

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
    request: z.object({ request: jsonParameter(c.request) }),
    response: c.response,
  })

export const readPublicProjectList = byGet(getPublicProjectListByFilter)
export const readProjectTracker = byGet(getProjectTrackerInfo)
export const readNewsList = byGet(getAllNewsByFilter)
export const readBanner = byGet(getBanner)
