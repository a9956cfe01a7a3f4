import type { MetaDescriptor } from 'react-router'
import { unlisted } from '../lib/page/page-head.ts'
import { site } from '../lib/page/site-settings.ts'

const titleOf = (page: string) => `${page} | ${site.name} Console`

/** The head of a page of the company's own area. */
export const companyHead = (page: string): MetaDescriptor[] => [{ title: `${page} | ${site.name}` }, unlisted]

/** The head of a page of the console: its title, and nothing for search engines. */
export const consoleHead = (page: string): MetaDescriptor[] => [{ title: titleOf(page) }, unlisted]

/** The title of an error page, which has no head of its own. */
export const ConsoleTitle = ({ children }: { children: string }) => <title>{titleOf(children)}</title>
