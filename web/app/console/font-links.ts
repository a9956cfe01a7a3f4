import type { LinkDescriptor } from 'react-router'
import bricolage from '../theme/fonts/bricolage.woff2?url'
import figtree from '../theme/fonts/figtree.woff2?url'

/** People work here all day, so the fonts are fetched at once, in time for the first paint. */
export const fontLinks = (): LinkDescriptor[] =>
  [figtree, bricolage].map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
    href,
  }))
