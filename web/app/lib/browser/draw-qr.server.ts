import { renderSVG } from 'uqr'

/** A QR code as a picture's address; drawn on the server, so that the browser carries no encoder. */
export const drawQr = (text: string): string =>
  `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2 }))}`
