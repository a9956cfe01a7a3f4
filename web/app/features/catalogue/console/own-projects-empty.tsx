import { Button } from '@mantine/core'
import { href, Link, useRevalidator } from 'react-router'
import { LoadFailure } from '../../../console/load-failure.tsx'
import type { Problem } from '../../../lib/api/problem.ts'
import { noticeOfProblem } from '../../../lib/notices/notice-messages.ts'

type Props = { problem: Problem | null; isFiltered: boolean; clear: () => void }

/** Instead of the projects of a company: why there are none, and what to do about it. */
export function OwnProjectsEmpty({ problem, isFiltered, clear }: Props) {
  const { revalidate } = useRevalidator()
  if (problem?.code === 'company.none') return <NoCompany message={problem.message} />
  if (problem?.code === 'company.member-deactivated')
    return (
      <div className="console-panel stack">
        <h2>You have no access to the company</h2>
        <p>{problem.message}</p>
      </div>
    )
  if (problem) return <LoadFailure message={noticeOfProblem(problem).message} onRetry={() => void revalidate()} />
  if (isFiltered)
    return (
      <div className="console-panel stack">
        <h2>No project matches</h2>
        <p>Try another word, or look at all of them.</p>
        <div className="row">
          <Button onClick={clear}>Show all projects</Button>
        </div>
      </div>
    )
  return (
    <div className="console-panel stack">
      <h2>Your company has no projects here</h2>
      <p>Create one: what you type is saved as you go, and you can continue another day or on another device.</p>
      <div className="row">
        <Button component={Link} to={href('/user-profile/projects/new')}>
          Create Project
        </Button>
      </div>
    </div>
  )
}

function NoCompany({ message }: { message: string }) {
  return (
    <div className="console-panel stack">
      <h2>{message}</h2>
      <p>Projects belong to a company. Please fill in the profile of yours first, or ask a colleague to invite you.</p>
      <div className="row">
        <Button component={Link} to={href('/company-profile')}>
          Company profile
        </Button>
      </div>
    </div>
  )
}
