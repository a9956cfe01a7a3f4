import { use } from 'react'
import { fontStyles } from '../../theme/styles.ts'
import { Nonce } from './nonce.ts'

/**
 * On a slow connection the web fonts would compete with the first image for bandwidth, so the first page of a visit
 * requests them only after load and first paint, and applies all of them at once: each font change causes a layout of
 * the whole page. The fallback fonts have the same metrics. Later pages find the fonts in the HTTP cache and use them
 * from the start. The script runs in the HTML that the server sent, so the browser's bundle does without it.
 */
const loadFonts = import.meta.env.SSR
  ? `{
const sheet = document.head.appendChild(document.createElement('style'))
Object.assign(sheet, { id: 'fonts-css', media: 'not all', textContent: ${JSON.stringify(fontStyles)} })
let storage
try { storage = sessionStorage } catch {}
let requested = false
const use = () => {
  sheet.media = 'all'
  storage?.setItem('lignum-faces', 'loaded')
}
const preload = (href) => new Promise((done) => {
  const link = document.createElement('link')
  document.head.append(Object.assign(link, { rel: 'preload', as: 'font', crossOrigin: '', href, onload: done, onerror: done }))
})
const preloadAll = () => {
  if (requested) return
  requested = true
  Promise.all(Array.from(sheet.textContent.matchAll(/url\\('?([^)']+)/g), ([, href]) => preload(href))).then(use)
}
if (storage?.getItem('lignum-faces')) use()
else addEventListener('load', () => {
  setTimeout(preloadAll, 1000)
  new PerformanceObserver((list) => list.getEntriesByName('first-contentful-paint')[0] && preloadAll())
    .observe({ type: 'paint', buffered: true })
})
}`
  : ''

/** The font styles, inactive at first, and the script that activates them. */
export function LateFonts() {
  return <script nonce={use(Nonce)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: loadFonts }} />
}
