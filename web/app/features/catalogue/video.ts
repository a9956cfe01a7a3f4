import { limits } from '@lignum/contract/core/limits'

/** A gallery entry whose address names the video site is a video, anything else a picture (specification, section 3). */
export const isVideo = (address: string): boolean => /youtu\.?be/i.test(address)

const watchPage = new RegExp(String.raw`^https?://(?:www\.)?youtube\.com/watch\?v=([\w-]{${limits.videoIdLength}})$`)

/** The id in a link of the exact form of a watch page (specification, section 5); any other link has none. */
export const videoId = (address: string): string | null => watchPage.exec(address)?.[1] ?? null
