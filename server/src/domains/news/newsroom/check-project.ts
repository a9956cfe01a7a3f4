import type { NewsValues } from '@lignum/contract/news/newsroom'
import { Refusal } from '#kit/values/refusal'
import type { NewsTx } from '../news.tables.ts'
import { isPublicProject } from './newsroom.writes.ts'

/** An article is about a project that the public sees, or about none. */
export const checkProject = async (tx: NewsTx, { projectId }: NewsValues): Promise<void> => {
  if (projectId && !(await isPublicProject(tx, projectId)))
    throw new Refusal('news.project-unknown', { field: 'projectId' })
}
