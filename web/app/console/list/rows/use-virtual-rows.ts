import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'

/** In pixels, before a row is measured. */
const estimates = { comfortable: 45, compact: 33 } as const

/** Shorter pages are rendered in full, so that the browser can search and print them. */
const shortPage = 50

/** The header of the console and the titles of the columns, which stay above the rows. */
const stickyPixels = 104

/** What a window without a size, on the server, shows of a list. */
const firstView = { width: 1280, height: 900 }

type Given = {
  readonly keys: readonly string[]
  readonly density: keyof typeof estimates
  /** Stays rendered wherever the window is scrolled to, because it may have the focus. */
  readonly active: number | null
}

const useIsomorphicLayoutEffect = typeof document === 'undefined' ? () => undefined : useLayoutEffect

/** Which rows of a page to render: those in the window and some around them. */
export const useVirtualRows = ({ keys, density, active }: Given) => {
  const body = useRef<HTMLTableSectionElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  useIsomorphicLayoutEffect(() => {
    const top = body.current ? Math.round(body.current.getBoundingClientRect().top + scrollY) : 0 // not money: pixels
    if (top !== scrollMargin) setScrollMargin(top)
  })
  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range)
      return active === null || indexes.includes(active) ? indexes : [...indexes, active].toSorted((a, b) => a - b)
    },
    [active],
  )
  // It returns functions that React Compiler could not memoize; there is no such compiler here.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer<HTMLTableRowElement>({
    count: keys.length,
    estimateSize: () => estimates[density],
    getItemKey: (index) => keys[index] ?? index,
    overscan: keys.length <= shortPage ? shortPage : 8,
    rangeExtractor,
    scrollMargin,
    scrollPaddingStart: stickyPixels,
    initialRect: firstView,
    initialOffset: 0,
    // Rendering inside an effect of React would throw; the next frame is soon enough.
    useFlushSync: false,
  })
  return { virtual, body }
}
