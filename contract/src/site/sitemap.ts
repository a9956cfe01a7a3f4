import { z } from 'zod'
import { call } from '../core/call.ts'

/** Where each page of the project addresses begins. */
export const getProjectAddressPages = call({
  method: 'GET',
  path: '/api/Project/GetProjectAddressPages',
  access: 'public',
  does: 'For the sitemap: the id with which each page of the public projects begins.',
  request: z.object({}),
  response: z.object({ results: z.array(z.uuid()) }),
})

export const getProjectAddresses = call({
  method: 'GET',
  path: '/api/Project/GetProjectAddresses',
  access: 'public',
  does: 'For the sitemap: the ids of a page of the public projects, from the given one on, and when each was changed.',
  request: z.object({ from: z.uuid() }),
  response: z.object({ results: z.array(z.object({ id: z.uuid(), modificationDate: z.iso.datetime() })) }),
})
