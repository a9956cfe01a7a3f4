import type { Call } from '@lignum/contract/core/call'
import type { ExportFormat } from '@lignum/contract/core/exports'
import type { ListRequest } from '@lignum/contract/core/lists'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Db } from '#kit/database/database'
import { serveFile } from '#kit/http/serve-file'
import type { Cell } from '#kit/lists/sheet'
import { type ExportedList, exportList } from './export-list.ts'

type ExportCall<Request> = Call<z.ZodType<{ format: ExportFormat; request: Request }>>

const contentTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Serves the export of a list (`exportOf`). Access is that of the list's own call. */
export const serveExport = <Request extends ListRequest, Row, Shown extends Readonly<Record<string, Cell>>>(
  app: FastifyInstance,
  db: Db,
  c: ExportCall<Request>,
  list: ExportedList<Request, Row, Shown>,
) =>
  serveFile(app, c, async ({ request, by, caller }) => ({
    name: `${c.path.replace(/.*export-/, '')}.${request.format}`,
    contentType: contentTypes[request.format],
    size: null,
    tag: caller.marker,
    isPublic: false,
    open: (gone) => exportList(db, by, request, { list, gone }),
  }))
