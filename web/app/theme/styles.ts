import fontsCss from './fonts.css?inline'
import siteCss from './site.css?inline'

/** The id of the style element. */
export const styleId = 'site-css'

const readBack = () => document.getElementById(styleId)?.textContent ?? ''

/** The public style sheet, inlined by the server; the browser reads it from the page instead of bundling a copy. */
export const siteStyles: string = import.meta.env.SSR ? siteCss : readBack()

/** The web fonts, separate because they load after everything that the visitor waits for. */
export const fontStyles: string = import.meta.env.SSR ? fontsCss : ''
