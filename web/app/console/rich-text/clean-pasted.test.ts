// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { cleanPasted } from './clean-pasted.ts'

const item = (marker: string, text: string) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}</p>`

const textOf = (html: string) => {
  const holder = document.createElement('div')
  holder.innerHTML = html
  for (const element of holder.querySelectorAll('*'))
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  for (const span of holder.querySelectorAll('span')) span.replaceWith(...span.childNodes)
  return holder.innerHTML
}

test('the lists of a word processor become lists', () => {
  expect(textOf(cleanPasted(`<p>We need:</p>${item('·', 'Books')}${item('·', 'Shelves')}`))).toBe(
    '<p>We need:</p><ul><li>Books</li><li>Shelves</li></ul>',
  )
  expect(textOf(cleanPasted(item('1.', 'First') + item('2.', 'Second')))).toBe('<ol><li>First</li><li>Second</li></ol>')
})

test('headings become the nearest that a description has', () => {
  expect(cleanPasted('<h1>One</h1><h3>Three</h3><h6>Six</h6>')).toBe('<h2>One</h2><h3>Three</h3><h4>Six</h4>')
})

test('empty paragraphs between others are dropped', () => {
  expect(cleanPasted('<p>One</p><p class="MsoNormal">&nbsp;</p><p>Two</p>')).toBe('<p>One</p><p>Two</p>')
})
