import type { TxOf } from '#kit/database/database'

/** The table this domain owns. Its SQL can use no other; other domains read the view `company_cards`. */
export type CompanyTables = 'companies'
export type CompanyTx = TxOf<CompanyTables>
