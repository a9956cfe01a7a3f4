import type { TxOf } from '#kit/database/database'

/** The table this domain owns. Its SQL can name no other; other domains see the view `company_cards`. */
export type CompanyTables = 'companies'
export type CompanyTx = TxOf<CompanyTables>
