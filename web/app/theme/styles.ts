import fontsCss from './fonts.css?inline'
import siteCss from './site.css?inline'

/** The ids of the style elements. */
export const [styleId, fontsId] = ['site-css', 'fonts-css']

const readBack = (id: string): string => document.getElementById(id)?.textContent ?? ''

/** The style sheet, inlined by the server; the browser reads it from the page instead of bundling a copy. */
export const styles: string = import.meta.env.SSR ? siteCss : readBack(styleId)

/** The web fonts, separate because they load after everything that the visitor waits for. */
export const fontStyles: string = import.meta.env.SSR ? fontsCss : readBack(fontsId)
