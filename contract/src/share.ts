import { z } from 'zod'
import { call } from './call.ts'

/** 1200 × 630: what the large networks show of a link. */
export const shareImageSize = { width: 1_200, height: 630 } as const

export const getProjectShareImage = call({
  method: 'GET',
  path: '/api/Share/Project/{id}.png',
  access: 'public',
  does: 'A picture of one public project for links to it: name, company, what was raised.',
  request: z.object({ id: z.uuid() }),
  response: z.unknown(),
  download: true,
})

export const getNewsShareImage = call({
  method: 'GET',
  path: '/api/Share/News/{id}.png',
  access: 'public',
  does: 'A picture of one published article for links to it.',
  request: z.object({ id: z.uuid() }),
  response: z.unknown(),
  download: true,
})
