import { fundingStage, fundingType, projectCategory, projectStatus } from '@lignum/contract/catalogue/catalogue'
import { limits } from '@lignum/contract/core/limits'
import type { ListOrder, ListRequest } from '@lignum/contract/core/lists'
import { parishes } from '@lignum/contract/accounts/parishes'
import { type CompiledQuery, sql, type SqlBool } from 'kysely'
import { runCompiled, shapedByCaller } from '#kit/database/database'
import { listFields } from '#kit/lists/list-fields'
import { type ListPlan, planList } from '#kit/lists/list-filter'
import { countRows } from '#kit/lists/read-page'
import type { CatalogueDb } from './catalogue.tables.ts'

/** The fields by which visitors may filter and sort the public list. */
const publicFields = listFields<CatalogueDb, 'projects'>(
  {
    Id: { uuid: 'id' },
    Name: { text: 'name', sortBy: ['sort_name'] },
    SubTitle: { text: 'sub_title', sortable: false },
    Category: { enum: 'category', values: projectCategory.options },
    TypeOfFunding: { enum: 'type_of_funding', values: fundingType.options },
    FundingPurpose: { enum: 'funding_purpose', values: fundingStage.options },
    CompanyParish: { enum: 'company_parish', values: parishes, sortable: false },
    Status: { enum: 'status', values: projectStatus.options },
    AmountRequested: { money: 'amount_requested_minor' },
    TimeToFunding: { date: 'time_to_funding' },
    PublishedDate: { timestamp: 'published_at', sortBy: ['listed_at'] },
    AmountLeft: { money: 'amount_left_minor' },
    NearlyFunded: { number: 'nearness' },
    DisplayOrder: { number: 'display_order', sortBy: ['display_order', 'sort_name'] },
  },
  { order: [{ field: 'DisplayOrder', ascending: true }], key: 'id' },
)

/** From this offset on a page may be read from the end: a large offset costs more than an extra query for the count. */
const farAway = 5_000

/** One page of the public projects, and their total count: without a filter they come with the same query. */
export const listPublicProjects = async (db: CatalogueDb, request: ListRequest) => {
  const plan = planList(publicFields, request)
  if (plan.isFiltered) {
    const matching = db.selectFrom('projects').where('is_public', '=', true).where(plan.where)
    const [rows, count] = await Promise.all([
      pageOf(db, plan).modifyEnd(shapedByCaller).execute(),
      countRows(db, matching),
    ])
    return { rows, count }
  }
  if (plan.offset >= farAway) return listFromNearerEnd(db, request, plan)
  const rows = await readUnfiltered(db, request.orderBy, plan)
  return { rows, count: rows[0]?.total ?? (await countPublicProjects(db)) }
}

const listFromNearerEnd = async (db: CatalogueDb, request: ListRequest, plan: ListPlan) => {
  const count = await countPublicProjects(db)
  const limit = Math.min(plan.limit, count - plan.offset)
  if (limit <= 0) return { rows: [], count }
  if (plan.offset <= count / 2) return { rows: await readUnfiltered(db, request.orderBy, plan), count }
  const order = request.orderBy.length > 0 ? request.orderBy : publicFields.order
  const backwards = order.map((o) => ({ ...o, ascending: !o.ascending }))
  const rows = await readUnfiltered(db, backwards, {
    ...planList(publicFields, { ...request, orderBy: backwards }),
    limit,
    offset: count - plan.offset - limit,
  })
  return { rows: rows.toReversed(), count }
}

/**
 * The rows of one page, without joins. Constants are literals and the offset is in a sub-select: PostgreSQL then rates
 * its generic plan as good as a custom one, and caches it.
 */
const rowsOf = (db: CatalogueDb, plan: ListPlan) =>
  db
    .selectFrom('projects')
    .select([
      'id',
      'company_id',
      'name',
      'sub_title',
      'category',
      'amount_requested_minor',
      'status',
      'type_of_funding',
    ])
    .select(['funding_purpose', 'time_to_funding', 'thumbnail_file_id', 'display_order', 'sort_name', 'published_at'])
    .select(['company_parish', 'listed_at', 'amount_left_minor', 'nearness', 'closes_at_goal', 'lot'])
    .where('is_public', '=', sql.lit(true))
    .where(plan.where)
    .orderBy(plan.orderBy)
    .limit(sql.lit(plan.limit))
    .offset(plan.isFiltered ? plan.offset : sql<number>`(select ${plan.offset}::int)`)

/** Selects the page first and joins afterwards: joining the whole table would cost more than the page. */
const pageOf = (db: CatalogueDb, plan: ListPlan) =>
  db
    .selectFrom(rowsOf(db, plan).as('projects'))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('company_cards')
          .select(['company_cards.name as company_name', 'parish'])
          .whereRef('company_cards.id', '=', 'projects.company_id')
          .as('company'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('project_totals')
          .select('received_minor')
          .whereRef('project_id', '=', 'projects.id')
          .as('totals'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('file_links')
          .select('placeholder as thumbnail_placeholder')
          .whereRef('file_links.id', '=', 'projects.thumbnail_file_id')
          .as('thumbnail'),
      (join) => join.onTrue(),
    )
    .select(['projects.id', 'projects.name', 'sub_title', 'category', 'amount_requested_minor', 'projects.status'])
    .select(['type_of_funding', 'funding_purpose', 'time_to_funding', 'thumbnail_file_id', 'display_order'])
    .select(['published_at', 'closes_at_goal', 'company_name', 'parish', 'received_minor', 'thumbnail_placeholder'])
    .select((eb) => eb.selectFrom('public_project_count').select('projects').as('total'))
    .orderBy(plan.orderBy)

type PageRow = Awaited<ReturnType<ReturnType<typeof pageOf>['execute']>>[number]
export type PublicListRow = PageRow

const compiled = new Map<string, CompiledQuery<PageRow>>()

/** The page sizes that our own pages request. Other sizes work too, but their statements are not cached. */
const usualSizes = new Set<number>([
  limits.featuredProjects,
  limits.publicProjectsPageSize,
  limits.defaultPageSize,
  100,
])

/** The unfiltered page. Its query is compiled once per usual size and single-field order; only the offset differs. */
const readUnfiltered = async (db: CatalogueDb, order: readonly ListOrder[], plan: ListPlan): Promise<PageRow[]> => {
  if (order.length > 1 || !usualSizes.has(plan.limit)) return pageOf(db, plan).modifyEnd(shapedByCaller).execute()
  const key = `${plan.limit} ${order.map((o) => `${o.field.toLowerCase()} ${o.ascending}`).join()}`
  const query = compiled.get(key) ?? pageOf(db, plan).compile()
  compiled.set(key, query)
  return (await runCompiled(db, query, [plan.offset])).rows
}

export const countPublicProjects = async (db: CatalogueDb): Promise<number> =>
  (await db.selectFrom('public_project_count').select('projects').executeTakeFirstOrThrow()).projects

const inOrder = (amountPerPage: number): ListRequest => ({ pageNumber: 1, amountPerPage, filters: [], orderBy: [] })

/** The first projects, by display order, that were not overfunded when the list's figures were last refreshed. */
export const listNotOverfunded = (db: CatalogueDb, limit: number): Promise<PageRow[]> => {
  const where = sql<SqlBool>`list_received_minor <= amount_requested_minor`
  return pageOf(db, { ...planList(publicFields, inOrder(limit)), where }).execute()
}

/** Projects that are not overfunded, in the random order of `lot` from a position on, wrapping around at the end. */
export const drawNotOverfunded = async (db: CatalogueDb, from: number, limit: number): Promise<PageRow[]> => {
  const plan = { ...planList(publicFields, inOrder(limit)), orderBy: sql`lot` }
  const drawn = (position: number) =>
    pageOf(db, {
      ...plan,
      where: sql<SqlBool>`list_received_minor <= amount_requested_minor and lot >= ${position}`,
    }).execute()
  const rows = await drawn(from)
  return rows.length < limit ? [...rows, ...(await drawn(0))] : rows
}

/**
 * Other projects of the same category and, where those are too few, of the same parish. Null for an unknown project.
 * Usually one statement, so that a popular project page stays cheap.
 */
export const listRelatedProjects = async (db: CatalogueDb, id: string, limit: number): Promise<PageRow[] | null> => {
  const like = planList(publicFields, inOrder(limit))
  const ofProject = sql`select category from projects where id = ${id} and is_public`
  const sameCategory = sql<SqlBool>`category = (${ofProject}) and id <> ${id}`
  const alike = await pageOf(db, { ...like, where: sameCategory }).execute()
  if (alike.length === limit) return alike
  const project = await db
    .selectFrom('projects')
    .select(['category', 'company_parish'])
    .where('id', '=', id)
    .where('is_public', '=', true)
    .executeTakeFirst()
  if (!project) return null
  const sameParish = sql<SqlBool>`category <> ${project.category} and company_parish = ${project.company_parish}`
  const near = await pageOf(db, { ...like, where: sameParish, limit: limit - alike.length }).execute()
  return [...alike, ...near]
}
