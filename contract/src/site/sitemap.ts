import { z } from 'zod'
import { fundingType } from '../catalogue/catalogue.ts'
import { call } from '../core/call.ts'
import * as endpoints from './endpoints.ts'

/** The first id of each page of the project addresses. */
export const getProjectAddressPages = call({
  ...endpoints.getProjectAddressPages,
  access: 'public',
  does: 'For the sitemap: the first id of each page of the public projects.',
  request: z.object({}),
  response: z.object({ results: z.array(z.uuid()) }),
})

export const getProjectAddresses = call({
  ...endpoints.getProjectAddresses,
  access: 'public',
  does: 'For the sitemap: the ids of a page of the public projects, from the given one on, with their last change.',
  request: z.object({ from: z.uuid() }),
  response: z.object({
    results: z.array(z.object({ id: z.uuid(), modificationDate: z.iso.datetime(), typeOfFunding: fundingType })),
  }),
})
