/** The colours of one picture. */
export type Inks = {
  readonly dark: string
  readonly mid: string
  readonly light: string
  readonly gold: string
  /** A strong colour for small marks: a cross, a door, an awning. */
  readonly mark: string
  /** Window panes: bright at night, shaded by day. */
  readonly glass: string
}

/** Draws a motif into a square of 100 by 100, standing on its lower edge. */
export type Motif = (ink: Inks) => string

export const box = (x: number, y: number, width: number, height: number, fill: string, rx = 0): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${rx ? ` rx="${rx}"` : ''}/>`

export const shape = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`

export const line = (d: string, stroke: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

export const disc = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`

export const oval = (x: number, y: number, rx: number, ry: number, fill: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`

/** A motif moved and scaled within its square, or mirrored by a negative `scaleX`. */
export const moved = (x: number, y: number, scale: number, drawn: string, scaleX = scale): string =>
  `<g transform="translate(${x} ${y}) scale(${scaleX} ${scale})">${drawn}</g>`
