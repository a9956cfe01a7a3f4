import css from './site.css?inline'

/** Marks the style element, so that the browser can find it. */
export const styleId = 'site-css'

/** The whole style sheet, written into the page by the server; the browser reads it back instead of carrying a copy. */
export const styles: string = import.meta.env.SSR ? css : (document.getElementById(styleId)?.textContent ?? '')
