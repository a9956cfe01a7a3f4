import { z } from 'zod'
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

export const getNewsShareImage = call({
  ...endpoints.getNewsShareImage,
  access: 'public',
  does: 'The preview image of a shared link to a published article: its title and its date.',
  request,
  response: z.unknown(),
  download: true,
})
