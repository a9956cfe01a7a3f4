import { createElement, type FunctionComponent } from 'react'
import { renderMail } from './mail.ts'

type Value = string | number | boolean | null | readonly Value[] | { readonly [name: string]: Value }
type Rendered = { readonly html: string; readonly text: string }

const mostShapes = 500
/** Characters that no component changes: a greeting puts word joiners after the signs of a link (`unlinked`). */
const token = (n: number) => `\uE000${n}\uE001`
const tokens = /\uE000(\d+)\uE001/g
const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (found) => escapes[found] ?? found)

/**
 * A template for mails that are sent thousands of times. Rendering takes milliseconds, and two mails of one shape (the
 * same texts present, the same number of lines) differ in their texts only: each shape is rendered once, with
 * placeholders that are then filled in. The component must show texts unchanged, not process them.
 */
export const createMailTemplate = <P extends object>(component: FunctionComponent<P>) => {
  const shapes = new Map<string, Promise<Rendered>>()
  const shapeOf = (key: string, marked: P): Promise<Rendered> => {
    const known = shapes.get(key)
    if (known) return known
    if (shapes.size >= mostShapes) shapes.clear()
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
