import type { ProjectCard } from '@lignum/contract/catalogue/catalogue'
import { limits } from '@lignum/contract/core/limits'
import type { ReactNode } from 'react'
import { Form, href } from 'react-router'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { TextInput } from '../../../ui/form/field.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'

type Props = {
  title: string
  projects: readonly ProjectCard[]
  failed: boolean
  children: (project: ProjectCard) => ReactNode
}

/** A short list of the projects that accept pledges, with a search. */
export function PledgeChoice({ title, projects, failed, children }: Props) {
  const open = projects.filter(({ closedReason }) => !closedReason)
  return (
    <>
      <search>
        <Form method="get" action={href('/pledge')} className="title-filter">
          <TextInput
            label="Filter by title"
            name="title"
            type="search"
            maxLength={limits.filterValueLength}
            defaultValue={title}
          />
          <Button type="submit">Search</Button>
        </Form>
      </search>
      {open.length > 0 ? (
        <ul className="plain panel">
          {open.map((project) => (
            <li key={project.id} className="entry">
              <div className="stack">
                <div>
                  <strong>{project.name}</strong>
                  <p className="quiet">
                    {project.companyName} · {project.companyParish}
                  </p>
                </div>
                {children(project)}
              </div>
              <LinkButton to={href('/pledge/:id', { id: project.id })} size="small">
                Choose<VisuallyHidden> {project.name}</VisuallyHidden>
              </LinkButton>
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={failed ? 'We couldn’t load the projects' : 'No project matches that'}>
          <p>{failed ? 'Please try again in a minute.' : 'Try fewer words, or see all projects.'}</p>
          <LinkButton to={href('/pledge')}>Show all projects</LinkButton>
        </EmptyState>
      )}
    </>
  )
}
