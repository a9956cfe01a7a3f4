type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What a visitor entered in a field before the page was hydrated. */
type EarlyInput = {
  readonly field: Field
  readonly formIndex: number
  readonly value: string
  readonly isChecked: boolean
  readonly files: FileList | null
  readonly hadFocus: boolean
}

const isInput = (element: unknown): element is HTMLInputElement => element instanceof HTMLInputElement
const isSelect = (element: unknown): element is HTMLSelectElement => element instanceof HTMLSelectElement
const isField = (element: unknown): element is Field =>
  isInput(element) || isSelect(element) || element instanceof HTMLTextAreaElement
const isCheckable = (field: Field): field is HTMLInputElement => ['checkbox', 'radio'].includes(field.type)

/** The option selected in the HTML, which is the first one if none is marked. */
const initialIndex = ({ options }: HTMLSelectElement) =>
  Math.max(
    0,
    Array.from(options).findIndex(({ defaultSelected }) => defaultSelected),
  )

const isChanged = (field: Field): boolean => {
  if (field.type === 'hidden' || field.type === 'submit') return false
  if (isSelect(field)) return field.selectedIndex !== initialIndex(field)
  // Choosing one radio button clears another one, which has no event of its own.
  if (isCheckable(field)) return field.checked !== field.defaultChecked && (field.type === 'checkbox' || field.checked)
  return field.value !== field.defaultValue
}

const fieldsOf = (form: HTMLFormElement | undefined): Field[] => Array.from(form?.elements ?? []).filter(isField)

const changedFields = (): EarlyInput[] =>
  Array.from(document.forms).flatMap((form, formIndex) =>
    fieldsOf(form)
      .filter(isChanged)
      .map((field) => ({
        field,
        formIndex,
        value: field.value,
        isChecked: isCheckable(field) && field.checked,
        files: isInput(field) ? field.files : null,
        hadFocus: field === document.activeElement,
      })),
  )

/** The field itself, or the one in its place after a draft was loaded into the form. */
const currentField = ({ field, formIndex, value }: EarlyInput): Field | undefined =>
  field.isConnected
    ? field
    : fieldsOf(document.forms[formIndex]).find(
        (other) => other.name === field.name && (field.type !== 'radio' || other.value === value),
      )

/** React ignores an event if the value is the last one it saw, so the initial value is set first. */
const setValue = (field: Field, value: string) => {
  if (isSelect(field)) {
    field.value = value
    return
  }
  const { selectionStart, selectionEnd } = field
  field.value = field.defaultValue
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
}

const enter = (field: Field, { value, isChecked, files }: EarlyInput) => {
  if (isCheckable(field)) {
    field.checked = !isChecked
    field.click()
    return
  }
  if (isInput(field) && field.type === 'file') field.files = files
  else setValue(field, value)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

const replay = (all: readonly EarlyInput[]) => {
  for (const input of all) {
    const field = currentField(input)
    if (!field) continue
    enter(field, input)
    if (input.hadFocus && document.activeElement === document.body) field.focus()
  }
}

/**
 * Called before hydration: what the visitor has already typed or chosen is entered again after it, as if they did. React
 * keeps the text of such a field but calls no handler for it, and a draft from before a reload replaces it.
 */
export const replayAfterHydration = () => {
  const early = changedFields()
  const html = document.documentElement
  const watch = new MutationObserver(() => {
    watch.disconnect()
    // After the forms have loaded their drafts, which they do right after hydration.
    setTimeout(() => replay(early))
  })
  watch.observe(html, { attributeFilter: ['data-hydrated'] })
}
