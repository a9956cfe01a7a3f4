import {
  getFeaturedProjects,
  getProjectByIdForPublic,
  getPublicProjectListByFilter,
  getRelatedProjects,
} from '@lignum/contract/catalogue/catalogue'
import { CallRefused } from '@lignum/contract/core/client'
import { addToCart, getFullCart } from '@lignum/contract/giving/cart'
import { getProjectAddresses } from '@lignum/contract/site/sitemap'
import type { World } from '../../worlds/world.ts'

/** The files of a project and the documents of its company. */
const listFiles = async (world: World, projectId: string) => {
  const { rows } = await world.pool.query<{ id: string }>(
    `select f.id from projects p join companies c on c.id = p.company_id
     join stored_files f on f.id in (p.thumbnail_file_id, p.dashboard_file_id, p.document_file_id, c.articles_file_id, c.tax_compliance_file_id)
       or f.id in (select d.file_id from project_documents d where d.project_id = p.id)
     where p.id = $1 and f.is_public order by f.id`,
    [projectId],
  )
  return rows.map((row) => row.id)
}

const isFound = (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => true,
    (err: unknown) => {
      if (err instanceof CallRefused && (err.status === 404 || err.status === 400)) return false
      throw err
    },
  )

/** What the public calls show of a project; it is related to the other one. */
export const shownToThePublic = async (world: World, id: string, relatedTo: string) => {
  const { app, visitor } = world
  const isIn = ({ results }: { results: readonly { id: string }[] }) => results.some((project) => project.id === id)
  const donor = await world.personOf('SocialInvestor')
  return {
    page: await isFound(visitor(getProjectByIdForPublic, { id })),
    list: isIn(await visitor(getPublicProjectListByFilter, { amountPerPage: 500 })),
    featured: isIn(await visitor(getFeaturedProjects, {})),
    related: isIn(await visitor(getRelatedProjects, { id: relatedTo })),
    sitemap: isIn(await visitor(getProjectAddresses, { from: id })),
    shareImage: (await app.inject({ url: `/api/Project/GetShareImage/${id}` })).statusCode !== 404,
    cart: await isFound(donor.call(addToCart, { projectId: id, amount: 100 })),
    publicFiles: await listFiles(world, id),
  }
}

/** The name that a cart shows of a project that was put into it before. */
export const cartOf = async (person: Awaited<ReturnType<World['personOf']>>) => {
  const { items, invalidCartCheckout } = await person.call(getFullCart, {})
  return { names: items.map((item) => item.projectName), invalidCartCheckout }
}
