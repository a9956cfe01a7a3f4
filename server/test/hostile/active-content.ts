import { type DefaultTreeAdapterTypes, parse } from 'parse5'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

const elementsOf = (nodes: readonly Node[]): Element[] =>
  nodes.flatMap((node) => [
    ...('tagName' in node ? [node] : []),
    ...('content' in node ? elementsOf(node.content.childNodes) : []),
    ...('childNodes' in node ? elementsOf(node.childNodes) : []),
  ])

const never = new Set('iframe frame frameset object embed applet base portal bgsound marquee isindex'.split(' '))
const links = new Set('href src action formaction data xlink:href poster background'.split(' '))
const code = /^(javascript|vbscript|livescript|data:text|data:image\/svg|blob:|filesystem:)/i
const foreign = /alert|msgbox|evil\.example|expression\(/

const isCode = (address: string) => code.test(address.replaceAll(/[\p{Cc}\s]/gu, ''))

/** The path of an article contains its title. */
const isOurs = (address: string) =>
  URL.canParse(address, 'http://lignum.test') && new URL(address, 'http://lignum.test').origin === 'http://lignum.test'

const textOf = ({ childNodes }: Element) => childNodes.map((node) => ('value' in node ? node.value : '')).join('')

/** Our own scripts with the data of the page quote hostile texts; a script that came from one is short and calls. */
const isForeignScript = (element: Element) =>
  element.tagName === 'script' && /^[^"'{]*\b(alert|msgbox)\b/.test(textOf(element))

const dangersOf = (element: Element): string[] => [
  ...(never.has(element.tagName) ? [element.tagName] : []),
  ...(isForeignScript(element) || (element.tagName === 'style' && foreign.test(textOf(element)))
    ? [element.tagName]
    : []),
  ...element.attrs
    .filter(
      ({ name, value }) =>
        name.startsWith('on') ||
        name === 'srcdoc' ||
        (links.has(name) && (isCode(value) || (element.tagName !== 'a' && !isOurs(value) && foreign.test(value)))) ||
        (name === 'style' && foreign.test(value)) ||
        (name === 'http-equiv' && value.toLowerCase() === 'refresh'),
    )
    .map(({ name, value }) => `${element.tagName} ${name}=${value}`),
]

/** What in a whole page would run code of somebody else or load from them, as a browser's parser sees it. */
export const activeContent = (page: string): string[] => elementsOf(parse(page).childNodes).flatMap(dangersOf)
