import { createNews, editNews, getNewsByIdForAdmin } from '@lignum/contract/news/endpoints'
import { type DraftServer, whenReachable } from '../../../console/draft/draft-server.ts'
import { callApi } from '../../../lib/api/call-api.ts'
import { newsValuesOf, versionOfArticle } from './news-form-values.ts'

/** An article is saved as it is typed: created by the first save, edited by the others. */
export const newsDraftServer: DraftServer = {
  changed: 'news.changed',
  save: ({ id, version, values: typed, idempotencyKey }) => {
    const values = newsValuesOf(typed)
    return whenReachable((signal) => {
      const options = { signal, isBackground: true }
      return id
        ? callApi(editNews, { id, version, values }, options)
        : callApi(createNews, { values, idempotencyKey }, options)
    })
  },
  load: async (id) => {
    if (!id) return null
    return versionOfArticle(
      await whenReachable((signal) => callApi(getNewsByIdForAdmin, { id }, { signal, isBackground: true })),
    )
  },
}
