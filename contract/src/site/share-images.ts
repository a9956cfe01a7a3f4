import { z } from 'zod'
import { call } from '../core/call.ts'

const request = z.object({
  id: z.uuid(),
  /** Changes with what is shown, because the networks keep a picture by its address. */
  v: z.string().max(40).optional(),
})

export const getProjectShareImage = call({
  method: 'GET',
  path: '/api/Project/GetShareImage/{id}',
  access: 'public',
  does: 'The picture that stands beside a shared link to a project: its name, who does it, and how far it is.',
  request,
  response: z.unknown(),
  download: true,
})

export const getNewsShareImage = call({
  method: 'GET',
  path: '/api/NewsManagement/GetShareImage/{id}',
  access: 'public',
  does: 'The picture that stands beside a shared link to a published article: its title, and when it came out.',
  request,
  response: z.unknown(),
  download: true,
})
