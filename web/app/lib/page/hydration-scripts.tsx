import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode, use } from 'react'
import { Scripts, useMatches } from 'react-router'
import { asRouteHandle } from '../access/access.ts'
import { Nonce } from './nonce.ts'

/** A type no browser runs: the script waits in the page as text. */
const waiting = 'lignum/waiting'

/**
 * Wakes the waiting script once the page has loaded and shown itself, under the same nonce and at low priority. Where a
 * browser does not say when it has painted, a second is allowed for it.
 */
const wake = `{
const { nonce } = document.currentScript
let awake = false
const start = () => {
  if (awake) return
  awake = true
  const { textContent } = document.querySelector('script[type="${waiting}"]')
  const script = document.createElement('script')
  document.head.append(Object.assign(script, { type: 'module', fetchPriority: 'low', nonce, textContent }))
}
addEventListener('load', () => {
  setTimeout(start, 1000)
  new PerformanceObserver((list) => list.getEntriesByName('first-contentful-paint')[0] && start())
    .observe({ type: 'paint', buffered: true })
})
}`

type Props = { type?: string; children?: ReactNode }

const isPreload = (element: ReactElement<Props>) => element.type === 'link'

/** The router's own scripts, except that nothing is preloaded and the module that starts it all does not run yet. */
const asleep = (node: ReactNode): ReactNode =>
  Children.map(node, (child) => {
    if (!isValidElement<Props>(child)) return child
    if (isPreload(child)) return null
    if (child.type === 'script') return child.props.type === 'module' ? cloneElement(child, { type: waiting }) : child
    return cloneElement(child, {}, asleep(child.props.children))
  })

function LateScripts() {
  const nonce = use(Nonce)
  // Called, not rendered: only so can what it returns be changed, and hooks run the same either way.
  // oxlint-disable-next-line react/capitalized-calls
  const scripts = Scripts({})
  return (
    <>
      {asleep(scripts)}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: wake }} />
    </>
  )
}

/** The scripts that bring the page to life: at once, or after the first paint where the page is useful without them. */
export function HydrationScripts() {
  const late = useMatches().some(({ handle }) => asRouteHandle(handle)?.hydrates === 'late')
  return late ? <LateScripts /> : <Scripts />
}
