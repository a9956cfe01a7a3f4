import { z } from 'zod'
import { type Call, call } from './call.ts'
import { jsonParameter } from './json-parameter.ts'

const exportFormat = z.enum(['csv', 'xlsx'])
export type ExportFormat = z.infer<typeof exportFormat>

/**
 * The export of a list: the same rows in the same order, for the same people. `request` is the request of the list as
 * JSON, of which the page is ignored.
 */
export const exportOf = <Req extends z.ZodType>(list: Call<Req>, name: string) =>
  call({
    method: 'GET',
    path: `/api/File/export-${name}` as const,
    access: list.access,
    does: `The export of ${list.path.split('/').at(-1)}: all rows that match, as CSV or, up to 100,000, as XLSX. The last row has their number and the totals by currency. Cells that a spreadsheet would evaluate are escaped. Reading it is itself recorded.`,
    download: true,
    request: z.object({ format: exportFormat.default('csv'), request: jsonParameter(list.request) }),
    response: z.unknown(),
  })
