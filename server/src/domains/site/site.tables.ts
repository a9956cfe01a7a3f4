import type { DbOf, TxOf } from '#kit/database/database'

/** The tables this domain owns, the view that the files domain publishes, and the outbox of the kit. Its SQL can use no others. */
export type SiteTables =
  | 'home_images'
  | 'home_image_sets'
  | 'home_pictures'
  | 'contact_messages'
  | 'contact_entries'
  | 'contact_replying'
  | 'reply_templates'
  | 'runtime_settings'
  | 'page_views'
  | 'page_view_days'
  | 'page_timings'
  | 'page_timing_days'
  | 'file_links'
  | 'mail_log'
export type SiteDb = DbOf<SiteTables>
export type SiteTx = TxOf<SiteTables>
