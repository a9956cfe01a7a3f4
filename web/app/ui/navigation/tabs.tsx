import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'

export type Tab = { readonly id: string; readonly label: string; readonly content: ReactNode }

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

/**
 * Tabs that are links to sections until script runs (the style sheet shows the section in the URL fragment), and then
 * become a tab list with arrow keys.
 */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const list = useRef<HTMLDivElement>(null)
  const uid = useId()
  const [chosen, setChosen] = useState<string | null>(null)
  useEffect(() => {
    const named = location.hash.slice(1)
    setChosen(tabs.find(({ id }) => id === named)?.id ?? tabs[0]?.id ?? null)
    // Only the initial fragment is read; later choices write it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  const live = chosen !== null
  const choose = (id: string) => {
    setChosen(id)
    history.replaceState(history.state, '', `#${id}`)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = live ? steps[event.key] : undefined
    if (!step) return
    event.preventDefault()
    const next = step(
      tabs.findIndex(({ id }) => id === chosen),
      tabs.length,
    )
    choose(tabs[next]?.id ?? '')
    list.current?.querySelectorAll('a')[next]?.focus()
  }
  const asTab = (id: string) =>
    live ? { role: 'tab', 'aria-selected': id === chosen, 'aria-controls': id, tabIndex: id === chosen ? 0 : -1 } : {}
  return (
    <div className="tabs" data-live={live || undefined}>
      <div ref={list} className="tab-list" {...(live ? { role: 'tablist', 'aria-label': label } : {})}>
        {tabs.map((tab) => (
          <a
            key={tab.id}
            id={`${uid}-${tab.id}`}
            href={`#${tab.id}`}
            {...asTab(tab.id)}
            onKeyDown={onKeyDown}
            onClick={(event) => {
              event.preventDefault()
              choose(tab.id)
            }}
          >
            {tab.label}
          </a>
        ))}
      </div>
      {tabs.map((tab) => (
        <section
          key={tab.id}
          id={tab.id}
          className="tab-panel"
          aria-labelledby={`${uid}-${tab.id}`}
          {...(live ? { role: 'tabpanel', hidden: tab.id !== chosen } : {})}
        >
          <h2 className="hidden-visually">{tab.label}</h2>
          {tab.content}
        </section>
      ))}
    </div>
  )
}
