import type { CodeCopy } from './code-copy.ts'

const folder = 'db/functions'

/** The file in db/functions that defines a database function, and its definition there. */
export const findFunction = (
  { list, read }: Pick<CodeCopy, 'list' | 'read'>,
  name: string,
): { path: string; text: string } => {
  for (const file of list(folder)) {
    const path = `${folder}/${file}`
    const all = read(path)
    const begin = all.indexOf(`create or replace function ${name}(`)
    if (begin !== -1) return { path, text: all.slice(begin, all.indexOf('$$;', begin) + 3) }
  }
  throw new Error(`no file of ${folder} defines the function ${name}`)
}
