import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode, use } from 'react'
import { Scripts, useMatches } from 'react-router'
import { asRouteHandle } from '../access/access.ts'
import { Nonce } from './nonce.ts'

/** A script type that browsers do not run: the script stays in the page as text. */
const deferredType = 'lignum/waiting'

/**
 * Starts the deferred script after load and first paint, with the same nonce and low priority. Browsers that do not
 * report paint timing start it one second after load. Only the HTML contains it, not the bundle.
 */
const startScript = import.meta.env.SSR
  ? `{
const { nonce } = document.currentScript
let started = false
const start = () => {
  if (started) return
  started = true
  const { textContent } = document.querySelector('script[type="${deferredType}"]')
  const script = document.createElement('script')
  document.head.append(Object.assign(script, { type: 'module', fetchPriority: 'low', nonce, textContent }))
}
addEventListener('load', () => {
  setTimeout(start, 1000)
  new PerformanceObserver((list) => list.getEntriesByName('first-contentful-paint')[0] && start())
    .observe({ type: 'paint', buffered: true })
})
}`
  : ''

type Props = { type?: string; children?: ReactNode }

const isPreload = (element: ReactElement<Props>) => element.type === 'link'

/** The scripts of the router without preloads, and with the entry module deferred. */
const deferScripts = (node: ReactNode): ReactNode =>
  Children.map(node, (child) => {
    if (!isValidElement<Props>(child)) return child
    if (isPreload(child)) return null
    if (child.type === 'script')
      return child.props.type === 'module' ? cloneElement(child, { type: deferredType }) : child
    return cloneElement(child, {}, deferScripts(child.props.children))
  })

function LateScripts() {
  const nonce = use(Nonce)
  // Called as a function, because only then can its output be changed. Hooks work the same either way.
  // oxlint-disable-next-line react/capitalized-calls
  const scripts = Scripts({})
  return (
    <>
      {deferScripts(scripts)}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: startScript }} />
    </>
  )
}

/** The hydration scripts: at once, or after the first paint where the page works without them. */
export function HydrationScripts() {
  const late = useMatches().some(({ handle }) => asRouteHandle(handle)?.hydrates === 'late')
  return late ? <LateScripts /> : <Scripts />
}
