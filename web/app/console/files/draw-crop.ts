type Area = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
type Size = { readonly width: number; readonly height: number }

/** Loads a picture that the person has chosen; rejects when the browser cannot open it. */
export const loadPicture = async (url: string): Promise<HTMLImageElement> => {
  const picture = new Image()
  picture.src = url
  await picture.decode()
  return picture
}

/** The chosen area of a picture, as a JPEG of exactly this size. */
export const drawCrop = (picture: CanvasImageSource, area: Area, size: Size): Promise<Blob> => {
  const canvas = Object.assign(document.createElement('canvas'), size)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser cannot draw.')
  context.imageSmoothingQuality = 'high'
  // JPEG has no transparency, which would become black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, size.width, size.height)
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, size.width, size.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The browser cannot draw.'))), 'image/jpeg', 0.92),
  )
}
