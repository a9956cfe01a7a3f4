import { z } from 'zod'
import { defaults, requiredFile } from '../accounts/person-rules.ts'
import { call } from '../core/call.ts'
import { result } from '../core/result.ts'
import { homeImages } from './banner.ts'
import * as endpoints from './endpoints.ts'
import { homeSlots } from './names.ts'

const access = { operation: 'Edit_Landing_Images' } as const

export const getHomeImageSets = call({
  ...endpoints.getHomeImageSets,
  access,
  does: 'The pictures of the home page, and the last ten sets that it has shown, the newest first.',
  request: z.object({}),
  response: z.object({
    version: z.int(),
    current: homeImages,
    sets: z.array(
      z.object({ id: z.uuid(), savedBy: z.string().nullable(), savedDate: z.iso.datetime(), images: homeImages }),
    ),
  }),
})

export const uploadHomeImage = call({
  ...endpoints.uploadHomeImage,
  access,
  does: 'Uploads a picture for a slot of the home page: exactly 1260×1140 for the main one, 330×750 for the others. It is not shown until it is saved with SaveBanner; without that it is deleted after a day.',
  uploads: true,
  request: z.object({ slot: z.enum(homeSlots, { error: defaults.required }), file: requiredFile('File is required') }),
  response: z.object({ fileId: z.uuid(), fileName: z.string(), url: z.string() }),
})

const chosen = z
  .uuid()
  .nullish()
  .transform((id) => id ?? null)

export const saveBanner = call({
  ...endpoints.saveBanner,
  access,
  does: 'Sets the five pictures of the home page: uploaded ones, or those of an earlier set; null lets the page draw its own. After a change by somebody else it is refused (409).',
  request: z.object({
    version: z.int(),
    mainImageFileId: chosen,
    topLeftImageFileId: chosen,
    topRightImageFileId: chosen,
    bottomLeftImageFileId: chosen,
    bottomRightImageFileId: chosen,
  }),
  response: result.extend({ version: z.int() }),
})
