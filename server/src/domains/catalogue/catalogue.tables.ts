import type { DbOf, TxOf } from '#kit/database/database'

/** The tables this domain owns, and the views that other domains publish. Its SQL can use no others. */
export type CatalogueTables =
  | 'projects'
  | 'project_documents'
  | 'project_histories'
  | 'project_drafts'
  | 'project_draft_files'
  | 'ended_project_drafts'
  | 'project_updates'
  | 'public_project_count'
  | 'tracker_figures'
  | 'project_totals'
  | 'project_received_now'
  | 'project_note_counts'
  | 'company_cards'
  | 'file_links'
export type CatalogueDb = DbOf<CatalogueTables>
export type CatalogueTx = TxOf<CatalogueTables>
