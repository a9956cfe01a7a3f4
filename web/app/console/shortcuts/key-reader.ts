/** One key, or keys pressed one after the other: 'j', 'Space', '?', 'g u', 'Ctrl+k'. */
export type Shortcut = {
  readonly keys: string
  readonly label: string
  readonly run: () => void
  /** Holding the key down repeats it. */
  readonly repeats?: boolean
}

/** How long the second key of a sequence is waited for. */
const waitMs = 1_500

const fields =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="reset"])'
/** They have keys of their own. */
const widgets = 'dialog, [role="dialog"], [role="menu"], [role="listbox"], [role="combobox"], [role="tree"]'
const openModals = 'dialog[open], [aria-modal="true"]'
/** These use the key themselves. */
const usersOf: Readonly<Record<string, string>> = {
  Enter: 'a[href], button, summary, [role="button"]',
  Space: 'button, summary, input, [role="button"], [role="checkbox"], [role="switch"]',
}

/** The name of the pressed key; null for combinations that belong to the browser or the system. */
const nameOf = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string | null => {
  if (altKey) return null
  const isLetter = key.length === 1 && key.toLowerCase() !== key.toUpperCase()
  if (isLetter && shiftKey) return null
  const name = key === ' ' ? 'Space' : isLetter ? key.toLowerCase() : key
  return ctrlKey || metaKey ? `Ctrl+${name}` : name
}

/** Whether the key belongs to the element that has the focus. */
const isTaken = (target: EventTarget | null, name: string): boolean => {
  if (document.querySelector(openModals)) return true
  if (!(target instanceof Element)) return false
  if (target.closest(widgets)) return true
  // A combination types nothing.
  if (name.startsWith('Ctrl+')) return false
  return target.closest(fields) !== null || target.matches(usersOf[name] ?? ':not(*)')
}

/** Finds the shortcut that a key press completes. The last of several with the same keys wins. */
export const createKeyReader = (list: () => readonly Shortcut[]) => {
  let first = { name: '', at: 0 }
  return (event: KeyboardEvent): Shortcut | null => {
    const name = nameOf(event)
    if (name === null || event.defaultPrevented || event.isComposing || isTaken(event.target, name)) return null
    const shortcuts = list()
    const find = (keys: string) => shortcuts.findLast((shortcut) => shortcut.keys === keys)
    const isSecond = event.timeStamp - first.at < waitMs
    const found = (isSecond && find(`${first.name} ${name}`)) || find(name) || null
    const begins = !found && shortcuts.some(({ keys }) => keys.startsWith(`${name} `))
    first = begins ? { name, at: event.timeStamp } : { name: '', at: 0 }
    return event.repeat && !found?.repeats ? null : found
  }
}
