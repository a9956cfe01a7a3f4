import { getProjectHistoryListByFilter } from '@lignum/contract/catalogue/project-histories'
import type { FastifyInstance } from 'fastify'
import { findNames } from '#domains/accounts'
import type { Db } from '#kit/database/database'
import { serve } from '#kit/http/serve'
import { readPage } from '#kit/lists/read-page'
import { presentListedHistory } from './histories.present.ts'
import { countAllHistories, listAllHistories } from './histories.reads.ts'

export const historiesRoutes = (app: FastifyInstance, { db }: { db: Db }) => {
  serve(app, getProjectHistoryListByFilter, ({ request }) =>
    readPage(request, {
      rows: listAllHistories(db, request),
      count: countAllHistories(db, request),
      show: async (rows) => {
        const names = await findNames(
          db,
          rows.map((row) => row.author_id).filter((id) => id !== null),
        )
        return rows.map((row) => presentListedHistory(row, names))
      },
    }),
  )
}
