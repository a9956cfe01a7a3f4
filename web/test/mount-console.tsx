import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { mount, settle } from './mount.tsx'

/** Mantine needs these, and jsdom has neither. At each mount: files share a process, and each one has a window of its own. */
const completeWindow = () => {
  window.matchMedia ??= (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    })
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
}

/** Renders a part of a page of the console; otherwise like `mount`. */
export const mountConsole = (page: ReactNode, options?: Parameters<typeof mount>[1]) => {
  completeWindow()
  return mount(<MantineProvider env="test">{page}</MantineProvider>, options)
}

/** Types into a controlled field. */
export const typeInto = (field: HTMLInputElement | HTMLTextAreaElement | null, text: string) => {
  if (!field) throw new Error('There is no such field.')
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The field of the open dialog with this name. */
export const dialogField = (container: Element, name: string) =>
  [...container.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('dialog[open] :is(input, textarea)')].find(
    (field) => field.name === name,
  ) ?? null

export const submitDialog = (container: Element) =>
  settle(() => container.querySelector<HTMLFormElement>('dialog[open] form')?.requestSubmit())
