/** A gallery entry whose address names the video site is a video, anything else a picture (specification, section 3). */
export const isVideo = (address: string): boolean => /youtu\.?be/i.test(address)
