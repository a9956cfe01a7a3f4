import type { DbOf, TxOf } from '#kit/database/database'

/** The table this domain owns. Its SQL can use no other; other domains read the view `file_links`. */
export type FilesTables = 'stored_files'
export type FilesDb = DbOf<FilesTables>
export type FilesTx = TxOf<FilesTables>
