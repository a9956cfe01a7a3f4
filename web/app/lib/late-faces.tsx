import { use } from 'react'
import { faces, facesId } from '../theme/styles.ts'
import { Nonce } from './nonce.ts'

/**
 * On a slow line our faces would take the room of the first picture, so the first page of a visit asks for them only when
 * it has loaded and shown itself; its fallback faces take the same space. Later pages find them kept, and use them at once.
 */
const wake = `{
const sheet = document.getElementById('${facesId}')
let kept
try { kept = sessionStorage } catch {}
const use = () => {
  sheet.media = 'all'
  kept?.setItem('lignum-faces', 'kept')
}
if (kept?.getItem('lignum-faces')) use()
else addEventListener('load', () => {
  setTimeout(use, 1000)
  new PerformanceObserver((list) => list.getEntriesByName('first-contentful-paint')[0] && use())
    .observe({ type: 'paint', buffered: true })
})
}`

/** The web fonts, asleep, and what wakes them. */
export function LateFaces() {
  const nonce = use(Nonce)
  return (
    <>
      <style id={facesId} media="not all" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: faces }} />
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: wake }} />
    </>
  )
}
