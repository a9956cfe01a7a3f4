import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { onTestFinished, vi } from 'vitest'
import { CartCountProvider } from '../app/lib/browser/cart-count.tsx'
import type { SiteUser } from '../app/lib/page/use-site.ts'

// Tests that use it start with `// @vitest-environment jsdom`.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

/** jsdom has no modal dialogs and scrolls nothing. At each mount: files share a process, and each one has a window of its own. */
const completeElements = () => {
  Object.assign(Element.prototype, { scrollIntoView: () => undefined })
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
}

type Options = {
  readonly at?: string
  readonly user?: SiteUser | null
  /** The response to a posted form. */
  readonly action?: () => unknown
  /** What a navigation waits for. */
  readonly loading?: Promise<void>
}

/** Renders a part of a page in a router, as the user of the site, and counts how often the data is loaded again. */
export const mount = async (page: ReactNode, { at = '/', user = null, action = () => null, loading }: Options = {}) => {
  completeElements()
  const site = {
    user,
    origin: 'http://lignum.test',
    sessionCheckMs: 2_000,
    dateFormat: 'DD MMM YYYY',
    takesImpactGifts: false,
  }
  let reloads = 0
  const loader = async () => {
    reloads += 1
    await loading
    return site
  }
  const router = createMemoryRouter([{ id: 'root', path: '*', element: page, loader, action }], {
    initialEntries: [at],
    hydrationData: { loaderData: { root: site } },
  })
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  await act(async () =>
    root.render(
      <CartCountProvider>
        <RouterProvider router={router} />
      </CartCountProvider>,
    ),
  )
  const unmount = () => act(async () => root.unmount())
  onTestFinished(async () => {
    await unmount()
    container.remove()
  })
  return { container, router, unmount, reloads: () => reloads }
}

/** Runs a hook in a mounted page; `now` returns its last result. */
export const mountHook = async <T,>(useHook: () => T, options?: Options) => {
  const results: T[] = []
  function Probe() {
    results.push(useHook())
    return null
  }
  const page = await mount(<Probe />, options)
  const now = (): T => {
    const [last] = results.slice(-1)
    if (last === undefined) throw new Error('The hook has not run.')
    return last
  }
  return { ...page, now }
}

/** Clicks the button or link with this text. */
export const click = (container: Element, text: string) => {
  const found = [...container.querySelectorAll<HTMLElement>('button, a')].find(
    ({ textContent }) => textContent?.trim() === text,
  )
  if (!found) throw new Error(`There is no button ${text} in: ${container.textContent}`)
  return act(async () => found.click())
}

/** Waits inside `act`, so that React applies what happens meanwhile. */
export const settle = (work: () => unknown = () => undefined) => act(async () => void (await work()))

/** Repeats an assertion until it holds, with React applying its updates in between. */
export const eventually = (assertion: () => void) =>
  vi.waitFor(
    async () => {
      await settle(() => new Promise((resolve) => setTimeout(resolve, 20)))
      assertion()
    },
    { timeout: 10_000, interval: 1 },
  )
