/**
 * Set by the page when the visitor accepts (`yes`) or declines (`no`) to be counted. No page may look different on the
 * server because of it: pages for visitors without a session are cached and shared.
 */
export const consentCookie = 'lignum-consent'
/** Groups the views of one visit for two hours; random, set by the server and only after consent. */
export const visitCookie = 'lignum-visit'

/** The five pictures of the home page. */
export const homeSlots = ['main', 'topLeft', 'topRight', 'bottomLeft', 'bottomRight'] as const
export type HomeSlot = (typeof homeSlots)[number]
