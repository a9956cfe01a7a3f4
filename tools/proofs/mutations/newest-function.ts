import type { CodeCopy } from './code-copy.ts'

/** The newest definition of a database function: the last one in the newest migration that has one. */
export const newestFunction = ({ list, read }: Pick<CodeCopy, 'list' | 'read'>, name: string): string => {
  const starts = new RegExp(`create (or replace )?function ${name}\\(`, 'g')
  for (const file of list('db/migrations').toReversed()) {
    const text = read(`db/migrations/${file}`)
    const begin = [...text.matchAll(starts)].at(-1)?.index
    if (begin !== undefined) return text.slice(begin, text.indexOf('$$;', begin) + 3)
  }
  throw new Error(`no migration defines the function ${name}`)
}
