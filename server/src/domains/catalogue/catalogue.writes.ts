import type { CatalogueTx } from './catalogue.tables.ts'

/** Recalculates the figures of the home page over all public projects. */
export const setTrackerFigures = async (tx: CatalogueTx) => {
  const figures = await tx
    .selectFrom('projects')
    .leftJoin('project_totals', 'project_totals.project_id', 'projects.id')
    .select((eb) => [
      eb.fn.coalesce(eb.cast<number>(eb.fn.sum('received_minor'), 'bigint'), eb.lit(0)).as('received'),
      eb.fn.countAll<number>().as('projects'),
      eb.fn
        .countAll<number>()
        .filterWhere(eb.fn.coalesce('received_minor', eb.lit(0)), '>=', eb.ref('amount_requested_minor'))
        .as('funded'),
    ])
    .where('is_public', '=', true)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('tracker_figures')
    .set({
      total_received_minor: figures.received,
      projects: figures.projects,
      funded_projects: figures.funded,
      refreshed_at: new Date(),
    })
    .execute()
}

/** Refreshes the figures that the public list sorts and filters by; updates only rows that changed. */
export const setListFigures = async (tx: CatalogueTx) => {
  await tx
    .updateTable('projects')
    .from('project_totals')
    .set((eb) => ({ list_received_minor: eb.ref('project_totals.received_minor') }))
    .whereRef('project_totals.project_id', '=', 'projects.id')
    .whereRef('list_received_minor', '<>', 'project_totals.received_minor')
    .execute()
  await tx
    .updateTable('projects')
    .from('company_cards')
    .set((eb) => ({ company_parish: eb.ref('company_cards.parish') }))
    .whereRef('company_cards.id', '=', 'projects.company_id')
    .whereRef('company_parish', '<>', 'company_cards.parish')
    .execute()
}
