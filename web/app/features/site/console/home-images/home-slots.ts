import type { HomeImages } from '@lignum/contract/site/banner'
import { limits } from '@lignum/contract/core/limits'
import type { HomeSlot } from '@lignum/contract/site/names'

export const slotLabels: Readonly<Record<HomeSlot, string>> = {
  main: 'Main picture',
  topLeft: 'Top left',
  topRight: 'Top right',
  bottomLeft: 'Bottom left',
  bottomRight: 'Bottom right',
}

export const sizeOf = (slot: HomeSlot) => (slot === 'main' ? limits.homeMainImage : limits.homeSideImage)

export const fileOf = (images: HomeImages, slot: HomeSlot) => {
  const [id, name] = [images[`${slot}ImageFileId`], images[`${slot}ImageFileName`]]
  return id && name ? { id, name } : null
}

/** The same pictures with another one in a slot; null clears it. */
export const withPicture = (
  images: HomeImages,
  slot: HomeSlot,
  file: { readonly id: string; readonly name: string } | null,
): HomeImages => ({
  ...images,
  [`${slot}ImageFileId`]: file?.id ?? null,
  [`${slot}ImageFileName`]: file?.name ?? null,
})

const ids = (images: HomeImages) => ({
  mainImageFileId: images.mainImageFileId,
  topLeftImageFileId: images.topLeftImageFileId,
  topRightImageFileId: images.topRightImageFileId,
  bottomLeftImageFileId: images.bottomLeftImageFileId,
  bottomRightImageFileId: images.bottomRightImageFileId,
})

/** The pictures as SaveBanner takes them. */
export const savedAs = (images: HomeImages, version: number) => ({ version, ...ids(images) })

export const areSame = (one: HomeImages, other: HomeImages): boolean =>
  JSON.stringify(ids(one)) === JSON.stringify(ids(other))
