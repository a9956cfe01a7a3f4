import { z } from 'zod'
import { type Access, type Call, call } from './call.ts'
import type { Endpoint } from './endpoint.ts'
import { jsonParameter } from './json-parameter.ts'

const exportFormat = z.enum(['csv', 'xlsx'])
export type ExportFormat = z.infer<typeof exportFormat>

/**
 * The export of a list: the same rows in the same order, for the same people unless it has an access of its own.
 * `request` is the request of the list as JSON, of which the page is ignored.
 */
export const exportOf = <Path extends Endpoint['path'], Req extends z.ZodType>(
  endpoint: { readonly method: 'GET'; readonly path: Path },
  list: Call<Req>,
  access: Access = list.access,
) => {
  if (access === 'public') throw new Error(`${endpoint.path} needs its own access: the list is public`)
  return call({
    ...endpoint,
    access,
    does: `The export of ${list.path.split('/').at(-1)}: all rows that match, as CSV or, up to 100,000, as XLSX. The last row has their number and the totals by currency. Cells that a spreadsheet would evaluate are escaped. Reading it is itself recorded.`,
    download: true,
    request: z.object({ format: exportFormat.default('csv'), request: jsonParameter(list.request) }),
    response: z.unknown(),
  })
}
