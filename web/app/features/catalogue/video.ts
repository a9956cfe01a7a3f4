import { limits } from '@lignum/contract/core/limits'

/** A gallery entry with a URL of the video site is a video, any other a picture (specification, section 3). */
export const isVideo = (address: string): boolean => /youtu\.?be/i.test(address)

const watchPage = new RegExp(String.raw`^https?://(?:www\.)?youtube\.com/watch\?v=([\w-]{${limits.videoIdLength}})$`)

/** The video id of a watch page URL in exactly this form (specification, section 5); null for any other URL. */
export const videoId = (address: string): string | null => watchPage.exec(address)?.[1] ?? null
