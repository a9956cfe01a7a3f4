import type { ParsedRequestOf } from '@lignum/contract/core/call'
import { limits } from '@lignum/contract/core/limits'
import type { uploadHomeImage as call } from '@lignum/contract/site/home-images'
import { insertStoredFile, prepareFile } from '#domains/files'
import { transact } from '#kit/database/database'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import type { RateRule } from '#kit/security/rate-limit'
import type { HomeImagesDeps } from './home-images.deps.ts'
import { insertHomePicture } from './home-images.writes.ts'

/** Limited, because each upload is scanned and re-encoded, which is expensive. */
const uploads: RateRule = { name: 'home-image', times: 100, perSeconds: 3_600, whenUnknown: 'refuse' }

/** Checks a picture for a slot of the home page and stores it, for editors only. */
export const uploadHomeImage = async (
  deps: HomeImagesDeps,
  { actor }: By<Actor>,
  { slot, file }: ParsedRequestOf<typeof call>,
) => {
  await deps.limits.take(uploads, actor.id)
  const isMain = slot === 'main'
  const content = Buffer.from(file.content.replace(/^data:[^,]{0,200},/, ''), 'base64')
  const exactly = isMain ? limits.homeMainImage : limits.homeSideImage
  const prepared = await prepareFile(deps, { type: 'HomePageImage', name: file.fileName, content, exactly })
  return transact(deps.db, async (tx) => {
    const owner = { companyId: null, createdById: actor.id, isPublic: false }
    const { id, name } = await insertStoredFile(tx, prepared, owner)
    await insertHomePicture(tx, { fileId: id, shape: isMain ? 'Main' : 'Side', now: deps.clock.now() })
    return { fileId: id, fileName: name }
  })
}
