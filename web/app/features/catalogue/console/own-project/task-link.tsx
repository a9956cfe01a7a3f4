import { href, Link } from 'react-router'
import type { ReactNode } from 'react'
import type { ProjectTask } from './project-tasks.ts'

type Props = { projectId: string; task: ProjectTask; children: ReactNode }

/** A link to the field of a task. */
export function TaskLink({ projectId, task: { page, field }, children }: Props) {
  if (page === 'contact')
    return (
      <Link to={href('/contact-us')} reloadDocument>
        {children}
      </Link>
    )
  const path =
    page === 'form'
      ? href('/user-profile/projects/view/:id/edit/:editId', { id: projectId, editId: projectId })
      : href('/company-profile')
  return <Link to={field ? `${path}#${field}` : path}>{children}</Link>
}
