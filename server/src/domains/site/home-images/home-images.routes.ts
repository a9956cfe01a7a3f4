import { done } from '@lignum/contract/core/result'
import { limits } from '@lignum/contract/core/limits'
import * as contract from '@lignum/contract/site/home-images'
import type { FastifyInstance } from 'fastify'
import { fileUrl } from '#domains/files'
import { serve } from '#kit/http/serve'
import { presentHomeImages } from '../site.present.ts'
import type { HomeImagesDeps } from './home-images.deps.ts'
import { findImageVersion, listFileNames, listImageSets } from './home-images.reads.ts'
import { filesOf, saveBanner } from './save-banner.ts'
import { uploadHomeImage } from './upload-home-image.ts'

export const homeImagesRoutes = (app: FastifyInstance, deps: HomeImagesDeps) => {
  const { db, namesOf } = deps
  serve(app, contract.getHomeImageSets, async () => {
    const [current, sets] = await Promise.all([findImageVersion(db), listImageSets(db, limits.homeImageSets)])
    const [files, people] = await Promise.all([
      listFileNames(db, [...filesOf(current), ...sets.flatMap(filesOf)]),
      namesOf(sets.map((set) => set.saved_by_id).filter((id) => id !== null)),
    ])
    return {
      version: current.version,
      current: presentHomeImages({ chosen: current, names: files }),
      sets: sets.map((set) => ({
        id: set.id,
        savedBy: (set.saved_by_id && people.get(set.saved_by_id)) || null,
        savedDate: set.saved_at.toISOString(),
        images: presentHomeImages({ chosen: set, names: files }),
      })),
    }
  })
  serve(app, contract.uploadHomeImage, async ({ request, by }) => {
    const { fileId, fileName } = await uploadHomeImage(deps, by, request)
    return { fileId, fileName, url: fileUrl(fileId, fileName) ?? '' }
  })
  serve(app, contract.saveBanner, async ({ request, by }) => ({
    ...done,
    version: await saveBanner(deps, by, request),
  }))
}
