import { renderSVG } from 'uqr'

/** A QR code as an SVG data URL; rendered on the server to keep the encoder out of the browser bundle. */
export const drawQr = (text: string): string =>
  `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 2 }))}`
