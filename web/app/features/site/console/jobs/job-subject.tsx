import type { JobSubject as Subject } from '@lignum/contract/site/jobs'
import { href, Link } from 'react-router'

/** The page of what a job is about, where there is one. */
const pageOf = ({ kind, id }: Subject): string | null => {
  if (!id) return null
  if (kind === 'User') return href('/admin/users/:id', { id })
  if (kind === 'Project') return href('/admin/projects/:id', { id })
  if (kind === 'Company') return href('/admin/companies/:id', { id })
  if (kind === 'Application') return href('/admin/applications/:id', { id })
  if (kind === 'Pledge') return href('/admin/pledges/:id', { id })
  return null
}

/** `User Ann Example`, `3 emails`, or the number of the job where it is about nothing in particular. */
export const subjectText = (subject: Subject | null, id: number): string => {
  if (!subject) return `Job ${id}`
  if (subject.kind === 'Emails') return `${subject.name ?? 'Several'} emails`
  return `${subject.kind} ${subject.name ?? subject.id ?? ''}`
}

export function JobSubject({ subject, id }: { subject: Subject | null; id: number }) {
  const [text, page] = [subjectText(subject, id), subject && pageOf(subject)]
  return page ? <Link to={page}>{text}</Link> : <strong>{text}</strong>
}
