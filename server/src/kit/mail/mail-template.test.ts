import { createElement } from 'react'
import { Button, Html, Text } from 'react-email'
import { expect, test } from 'vitest'
import { Greeting } from '../../brand/mail-frame.tsx'
import { renderMail } from './mail.ts'
import { createMailTemplate } from './mail-template.ts'

type Props = { name: string; link: string; note: string | null; lines: readonly { what: string }[]; isLate: boolean }
let renders = 0
const Letter = ({ name, link, note, lines, isLate }: Props) => {
  renders += 1
  return createElement(
    Html,
    null,
    createElement(Text, null, `Dear ${name}, ${isLate ? 'at last' : 'today'}`),
    note && createElement(Text, null, 'Note: ', note),
    ...lines.map(({ what }) => createElement(Text, { key: what }, '• ', what)),
    createElement(Button, { href: link }, 'Open'),
  )
}
const render = createMailTemplate(Letter)
const ana: Props = {
  name: `Ana "A" O'Neil & Bo <b>`,
  link: 'https://lignum.test/order/a?b=1&c=2',
  note: null,
  lines: [{ what: 'One & only' }, { what: '\uE0001\uE001' }],
  isLate: false,
}

test.each<[string, Props]>([
  ['texts that HTML must escape', ana],
  ['a note, and late', { ...ana, note: 'x', isLate: true }],
  ['an empty text', { ...ana, note: '' }],
  ['no lines', { ...ana, lines: [] }],
])('%s: the filled template equals a direct rendering', async (_, props) => {
  expect(await render(props)).toEqual(await renderMail(createElement(Letter, props)))
})

test('mails of one shape are rendered once, and none shows the text of another', async () => {
  renders = 0
  const mails = await Promise.all(['Cy', 'Di', 'Ed'].map((name) => render({ ...ana, name, lines: [{ what: name }] })))
  expect(renders).toBe(1)
  expect(mails.map(({ text }) => /Dear (\w+)/.exec(text)?.[1])).toEqual(['Cy', 'Di', 'Ed'])
})

test('a name in the greeting is filled in', async () => {
  const greet = createMailTemplate(Greeting)
  expect((await greet({ name: 'Ana' })).text).toContain('Hello Ana,')
})
