import { useState } from 'react'
import { useFindProjects } from '../../../console/find-projects.ts'
import { FoundFilter } from '../../../console/list/filters/found-filter.tsx'

/** A project, searched by its name, in the field `projectId` of the form. */
export function ProjectChoice() {
  const [projectId, setProjectId] = useState('')
  const find = useFindProjects()
  return (
    <>
      <FoundFilter
        label="Project"
        value={projectId}
        options={[]}
        find={find}
        onChange={([chosen = '']) => setProjectId(chosen)}
        field={null}
        isInForm
      />
      <input type="hidden" name="projectId" value={projectId} />
    </>
  )
}
