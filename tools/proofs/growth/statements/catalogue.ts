import * as addresses from '../../../../server/src/domains/catalogue/addresses.reads.ts'
import * as reads from '../../../../server/src/domains/catalogue/catalogue.reads.ts'
import * as writes from '../../../../server/src/domains/catalogue/catalogue.writes.ts'
import * as lists from '../../../../server/src/domains/catalogue/public-list.reads.ts'
import { each, grows, isPart, statementsOf } from '../statement.ts'

const page = { pageNumber: 1, amountPerPage: 12, filters: [], orderBy: [] }
const by = (field: string, ascending = true) => ({ ...page, orderBy: [{ field, ascending }] })
const titled = (value: string) => ({
  ...page,
  filters: ['Name', 'SubTitle'].map((field) => ({
    field,
    filterType: 'Contains' as const,
    value,
    joinType: 'or' as const,
  })),
})

export default [
  statementsOf('catalogue/addresses.reads.ts', addresses, {
    listAddressPages: grows('splits all public projects into pages of the sitemap', (w) =>
      addresses.listAddressPages(w.tx),
    ),
    listAddresses: grows('a page of the sitemap holds more projects than the small database has', (w) =>
      addresses.listAddresses(w.tx, w.viral),
    ),
  }),
  statementsOf('catalogue/catalogue.reads.ts', reads, {
    projectWithDocuments: isPart,
    findPublicProject: (w) => reads.findPublicProject(w.tx, w.viral),
    findTrackerFigures: (w) => reads.findTrackerFigures(w.tx),
  }),
  statementsOf('catalogue/catalogue.writes.ts', writes, {
    setTrackerFigures: grows('sums all public projects, once a minute', (w) => writes.setTrackerFigures(w.tx)),
    setListFigures: grows('compares the figures of all projects, once a minute', (w) => writes.setListFigures(w.tx)),
  }),
  statementsOf('catalogue/public-list.reads.ts', lists, {
    listPublicProjects: each(
      (w) => lists.listPublicProjects(w.tx, page),
      (w) => lists.listPublicProjects(w.tx, { ...page, pageNumber: 10 }),
      (w) => lists.listPublicProjects(w.tx, by('Name')),
      (w) => lists.listPublicProjects(w.tx, by('PublishedDate', false)),
      (w) => lists.listPublicProjects(w.tx, by('NearlyFunded', false)),
      (w) => lists.listPublicProjects(w.tx, by('AmountLeft')),
      (w) => lists.listPublicProjects(w.tx, titled('zzyzx')),
    ),
    countPublicProjects: (w) => lists.countPublicProjects(w.tx),
    listNotOverfunded: (w) => lists.listNotOverfunded(w.tx, 6),
    drawNotOverfunded: each(
      (w) => lists.drawNotOverfunded(w.tx, 0.5, 6),
      (w) => lists.drawNotOverfunded(w.tx, 1, 6),
    ),
    listRelatedProjects: (w) => lists.listRelatedProjects(w.tx, w.viral, 3),
  }),
]
