import fontsCss from './faces.css?inline'
import siteCss from './site.css?inline'

/** Marks the style elements, so that the browser can find them. */
export const [styleId, fontsId] = ['site-css', 'faces-css']

const readBack = (id: string): string => document.getElementById(id)?.textContent ?? ''

/** The whole style sheet, written into the page by the server; the browser reads it back instead of carrying a copy. */
export const styles: string = import.meta.env.SSR ? siteCss : readBack(styleId)

/** Our own faces, apart: they are fetched later than anything that a visitor waits for. */
export const faces: string = import.meta.env.SSR ? fontsCss : readBack(fontsId)
