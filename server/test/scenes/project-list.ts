import { fundingType, projectCategory, projectStatus } from '@lignum/contract/catalogue/catalogue'
import type { Db, DbOf } from '../../src/kit/database/database.ts'
import { listFields } from '../../src/kit/lists/list-fields.ts'
import type { ListPlan } from '../../src/kit/lists/list-filter.ts'

/** A list definition with every kind of field, on an existing table, for the tests of the filter engine. */
export const projectFields = listFields<DbOf<'projects' | 'companies'>, 'projects' | 'companies'>(
  {
    Id: { uuid: 'id' },
    Name: { text: 'name', sortBy: ['sort_name'] },
    SubTitle: { text: 'projects.sub_title' },
    Description: { text: 'description', sortable: false },
    VideoUrl: { text: 'video_url' },
    Category: { enum: 'category', values: projectCategory.options },
    Status: { enum: 'status', values: projectStatus.options },
    TypeOfFunding: { enum: 'type_of_funding', values: fundingType.options },
    AmountRequested: { money: 'amount_requested_minor' },
    amountRecieved: { money: 'amount_requested_minor' },
    DisplayOrder: { number: 'display_order', sortBy: ['display_order', 'sort_name'] },
    TimeToFunding: { date: 'time_to_funding' },
    CreationDate: { timestamp: 'created_at' },
    IsSpecialProject: { boolean: 'is_special_project' },
    CompanyName: {
      text: 'companies.name',
      inAny: { table: 'companies', where: ['companies.id', 'projects.company_id'] },
    },
  },
  { order: [{ field: 'DisplayOrder', ascending: true }], key: 'id' },
)

/** Queries a page as a domain's read would: the public rows, filtered by the plan. */
export const projectPage = (db: Db, plan: ListPlan) =>
  db
    .selectFrom('projects')
    .select(['id', 'name'])
    .where('is_public', '=', true)
    .where(plan.where)
    .orderBy(plan.orderBy)
    .limit(plan.limit)
    .offset(plan.offset)

type Wanted = {
  name: string
  subTitle?: string
  cents?: number
  displayOrder?: number
  endsOn?: string
  isSpecial?: boolean
  isPublic?: boolean
  videoUrl?: string
}

/** Projects of one company that the filters can tell apart. */
export const seedProjects = async (db: Db, wanted: readonly Wanted[]) => {
  const company = await db
    .insertInto('companies')
    .values({ name: 'Blue Mountain Co-op' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = wanted.map((project) => ({
    company_id: company.id,
    name: project.name,
    sub_title: project.subTitle ?? '',
    category: 'Education' as const,
    amount_requested_minor: project.cents ?? 100,
    type_of_funding: 'SocialInvestment' as const,
    funding_purpose: 'Seed' as const,
    time_to_funding: project.endsOn ?? null,
    display_order: project.displayOrder ?? 0,
    is_special_project: project.isSpecial ?? false,
    video_url: project.videoUrl ?? null,
    status: project.isPublic === false ? ('Draft' as const) : ('Finalized' as const),
  }))
  await db.insertInto('projects').values(rows).execute()
}
