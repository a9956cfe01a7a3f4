import { Children, cloneElement, isValidElement, type ReactElement, type ReactNode, use } from 'react'
import { Scripts, useMatches } from 'react-router'
import { asRouteHandle, type RouteHandle } from '../access/access.ts'
import { Nonce } from './nonce.ts'

/** A script type that browsers do not run: the script stays in the page as text. */
const deferredType = 'lignum/waiting'

type Start = NonNullable<RouteHandle['hydrates']>

/** After load and first paint. Browsers that do not report paint timing start one second after load. */
const afterPaint = import.meta.env.SSR
  ? `const afterPaint = () => {
  setTimeout(start, 1000)
  new PerformanceObserver((list) => list.getEntriesByName('first-contentful-paint')[0] && start())
    .observe({ type: 'paint', buffered: true })
}`
  : ''

/** At once if the page has content that only script can show, such as the cart of a guest. */
const late = import.meta.env.SSR
  ? `if ('awaitsScript' in document.documentElement.dataset) start()
else addEventListener('load', afterPaint)`
  : ''

const useEvents = ['mouseover', 'keydown', 'focusin']
const touchEvents = [...useEvents, 'touchstart', 'scroll']

/**
 * At one of these events, or when the visitor comes near the end of the page. At once if there is something to show: a
 * notice, a chosen tab, a session, a cart; or a visit to count.
 */
const whenUsed = (events: readonly string[]) =>
  import.meta.env.SSR
    ? `let hasCart
try { hasCart = localStorage.getItem('lignum-cart')?.includes('"id"') } catch {}
if (hasCart || location.hash || location.search.includes('notice=') || /lignum-session=|lignum-consent=yes/.test(document.cookie))
  addEventListener('load', afterPaint)
else {
  for (const type of ${JSON.stringify(events)}) addEventListener(type, start, { capture: true, passive: true })
  addEventListener('load', () =>
    new IntersectionObserver(([entry]) => entry.isIntersecting && start(), { rootMargin: '50%' })
      .observe(document.querySelector('footer')))
}`
    : ''

const moments: Record<Start, string> = import.meta.env.SSR
  ? { late, used: whenUsed(useEvents), touched: whenUsed(touchEvents) }
  : { late: '', used: '', touched: '' }

/**
 * Starts the deferred script, with the same nonce and low priority, and marks the page if something is typed before
 * (entry.client.tsx). Only the HTML contains it, not the bundle.
 */
const startScript = (when: Start) =>
  import.meta.env.SSR
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
addEventListener('input', () => { document.documentElement.dataset.earlyInput = '' }, { capture: true, once: true })
${afterPaint}
${moments[when]}
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

function LateScripts({ when }: { when: Start }) {
  const nonce = use(Nonce)
  // Called as a function, because only then can its output be changed. Hooks work the same either way.
  // oxlint-disable-next-line react/capitalized-calls
  const scripts = Scripts({})
  return (
    <>
      {deferScripts(scripts)}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: startScript(when) }} />
    </>
  )
}

/** The hydration scripts: at once, or later where the page works without them. */
export function HydrationScripts() {
  const when = useMatches()
    .map(({ handle }) => asRouteHandle(handle)?.hydrates)
    .findLast(Boolean)
  return when ? <LateScripts when={when} /> : <Scripts />
}
