import { useEffect, useRef, useSyncExternalStore } from 'react'
import { type Path, useLocation, useNavigation } from 'react-router'
import type { FormValues } from '../api/form-response.ts'

const isText = ([, value]: [string, unknown]): boolean => typeof value === 'string'

const read = (key: string): FormValues | null => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return typeof stored === 'object' && stored !== null
      ? Object.fromEntries(Object.entries(stored).filter(isText))
      : null
  } catch {
    return null
  }
}

const isStored = (input: Element | RadioNodeList | null) =>
  !(input instanceof HTMLInputElement && ['password', 'file', 'hidden'].includes(input.type))

const typedIn = (form: HTMLFormElement, only: readonly string[] | undefined) =>
  Object.fromEntries(
    [...new FormData(form)].filter(
      ([name, value]) =>
        typeof value === 'string' &&
        !/password/i.test(name) &&
        (only?.includes(name) ?? true) &&
        isStored(form.elements.namedItem(name)),
    ),
  )

type Found = { readonly draft: FormValues | null }

const nothing: Found = { draft: null }

const neverChanges = () => () => undefined

type Options = {
  /** The stored fields; all by default. */
  readonly only?: readonly string[]
  /** The form was accepted without leading to another address. */
  readonly isAccepted?: boolean
}

/**
 * Stores the values of a form in sessionStorage, so that a reload does not lose them: never files and never passwords,
 * which are checked by name too, because a shown password is a text input. The draft is deleted when the form has been
 * accepted, which usually leads to another address.
 */
export const useDraft = (key: string, { only, isAccepted = false }: Options = {}) => {
  const found = useRef<Found>(null)
  const { draft } = useSyncExternalStore(
    neverChanges,
    () => (found.current ??= { draft: read(key) }),
    () => nothing,
  )
  const isOver = useIsRedirected() || isAccepted
  useEffect(() => {
    if (!isOver) return
    found.current = nothing
    sessionStorage.removeItem(key)
  }, [isOver, key])
  const save = (form: HTMLFormElement) => {
    try {
      sessionStorage.setItem(key, JSON.stringify(typedIn(form, only)))
    } catch {
      // Without storage there is no draft; the form works anyway.
    }
  }
  return { draft, save }
}

const pathOf = ({ pathname, search }: Path) => pathname + search

/** Whether the response to a posted form leads to another address. */
const useIsRedirected = (): boolean => {
  const here = useLocation()
  const { state, formMethod, location } = useNavigation()
  return state === 'loading' && formMethod === 'POST' && pathOf(location) !== pathOf(here)
}
