import { createElement, type FunctionComponent } from 'react'
import { renderMail } from './mail.ts'

type Value = string | number | boolean | null | readonly Value[] | { readonly [name: string]: Value }
type Rendered = { readonly html: string; readonly text: string }

const shapesKept = 500
const token = (n: number) => `@@${n}@@`
const tokens = /@@(\d+)@@/g
const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (found) => escapes[found] ?? found)

/**
 * A mail that is sent thousands of times. Rendering it takes milliseconds, and two mails of one shape (the same texts present, the same
 * number of lines) differ in their texts only: each shape is rendered once, with marks in place of texts, which are then filled in.
 * Texts must only be shown by the component, not taken apart by it.
 */
export const createMailTemplate = <P extends object>(component: FunctionComponent<P>) => {
  const shapes = new Map<string, Promise<Rendered>>()
  const shapeOf = (key: string, marked: P): Promise<Rendered> => {
    const known = shapes.get(key)
    if (known) return known
    if (shapes.size >= shapesKept) shapes.clear()
    const rendered = renderMail(createElement(component, marked))
    shapes.set(key, rendered)
    rendered.catch(() => shapes.delete(key))
    return rendered
  }
  return async (props: P): Promise<Rendered> => {
    const texts: string[] = []
    const key = JSON.stringify(props, (_, value: Value) => {
      if (typeof value !== 'string' || value === '') return value
      texts.push(value)
      return token(texts.length - 1)
    })
    const { html, text } = await shapeOf(key, JSON.parse(key))
    const at = (n: string): string => texts[Number(n)] ?? ''
    return {
      html: html.replace(tokens, (_, n: string) => escapeHtml(at(n))),
      text: text.replace(tokens, (_, n: string) => at(n)),
    }
  }
}
