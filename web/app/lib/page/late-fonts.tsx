import { use } from 'react'
import { faces, fontsId } from '../../theme/styles.ts'
import { Nonce } from './nonce.ts'

/**
 * On a slow line our faces would take the room of the first picture, so the first page of a visit asks for them only when
 * it has loaded and shown itself, and puts all of them on at once: each change of face lays the whole page out anew. Its
 * fallback faces take the same space. Later pages find them kept, and use them from the start.
 */
const wake = `{
const sheet = document.getElementById('${fontsId}')
let kept
try { kept = sessionStorage } catch {}
let asked = false
const use = () => {
  sheet.media = 'all'
  kept?.setItem('lignum-faces', 'kept')
}
const ask = (href) => new Promise((done) => {
  const link = document.createElement('link')
  document.head.append(Object.assign(link, { rel: 'preload', as: 'font', crossOrigin: '', href, onload: done, onerror: done }))
})
const askAll = () => {
  if (asked) return
  asked = true
  Promise.all(Array.from(sheet.textContent.matchAll(/url\\(([^)]+)\\)/g), ([, href]) => ask(href))).then(use)
}
if (kept?.getItem('lignum-faces')) use()
else addEventListener('load', () => {
  setTimeout(askAll, 1000)
  new PerformanceObserver((list) => list.getEntriesByName('first-contentful-paint')[0] && askAll())
    .observe({ type: 'paint', buffered: true })
})
}`

/** The web fonts, asleep, and what wakes them. */
export function LateFonts() {
  const nonce = use(Nonce)
  return (
    <>
      <style id={fontsId} media="not all" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: faces }} />
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: wake }} />
    </>
  )
}
