import { z } from 'zod'
import { projectCategory } from '../catalogue/catalogue.ts'
import { call } from '../core/call.ts'
import * as endpoints from './endpoints.ts'

const request = z.object({
  id: z.uuid(),
  /** Changes with the content, because social networks cache an image by its URL. */
  v: z.string().max(40).optional(),
})

export const getProjectShareImage = call({
  ...endpoints.getProjectShareImage,
  access: 'public',
  does: 'The preview image of a shared link to a project: its name, its company and its progress.',
  request,
  response: z.unknown(),
  download: true,
})

/** In pixels. */
const side = z.coerce.number().int().min(50).max(1_200)

export const getProjectArt = call({
  ...endpoints.getProjectArt,
  access: 'public',
  does: 'The drawn picture of a project or page without a photograph: the motif of a category, composed by the id.',
  request: z.object({
    category: projectCategory,
    id: z.string().max(100),
    width: side.optional(),
    height: side.optional(),
  }),
  response: z.unknown(),
  download: true,
})

export const getNewsShareImage = call({
  ...endpoints.getNewsShareImage,
  access: 'public',
  does: 'The preview image of a shared link to a published article: its title and its date.',
  request,
  response: z.unknown(),
  download: true,
})
