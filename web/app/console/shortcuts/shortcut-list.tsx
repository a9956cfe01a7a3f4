import { useId } from 'react'
import { setShortcutsOff, useAreShortcutsOff } from './shortcuts-setting.ts'
import { activeShortcuts } from './use-shortcuts.ts'

/** The groups of the frame come after those of the page. */
const general = ['Go to', 'Search', 'Help']

/** Mounted when the list is opened, so it shows what is active at that moment. */
export function ShortcutList() {
  const isOff = useAreShortcutsOff()
  const groups = activeShortcuts().toSorted((a, b) => general.indexOf(a.name) - general.indexOf(b.name))
  return (
    <>
      <label className="check">
        <input type="checkbox" checked={!isOff} onChange={({ target }) => setShortcutsOff(!target.checked)} />
        Use single-key shortcuts in this browser
      </label>
      {groups.map(({ name, shortcuts }) => (
        <ShortcutGroup key={name} name={name} shortcuts={shortcuts} />
      ))}
      <p className="quiet">They have no effect while you type in a field or while a dialog is open.</p>
    </>
  )
}

type GroupProps = ReturnType<typeof activeShortcuts>[number]

function ShortcutGroup({ name, shortcuts }: GroupProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{name}</h3>
      <dl className="shortcuts">
        {shortcuts.map(({ keys, label }) => (
          <div key={keys}>
            <dt>{label}</dt>
            <dd>
              <Keys keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** `Ctrl+k` are pressed together, `g u` one after the other. */
function Keys({ keys }: { keys: string }) {
  return keys.split(' ').map((step, i) => (
    <span key={step}>
      {i > 0 && ' then '}
      {step.split('+').map((key) => (
        <kbd key={key}>{step.includes('+') && key.length === 1 ? key.toUpperCase() : key}</kbd>
      ))}
    </span>
  ))
}
