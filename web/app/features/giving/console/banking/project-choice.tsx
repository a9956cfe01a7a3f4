import { useState } from 'react'
import { findProjects } from '../../../../console/find-projects.ts'
import { FoundFilter } from '../../../../console/list/filters/found-filter.tsx'

/** A project, searched by its name, in the field `projectId` of the form. */
export function ProjectChoice() {
  const [projectId, setProjectId] = useState('')
  return (
    <>
      <FoundFilter
        label="Project"
        value={projectId}
        options={[]}
        find={findProjects}
        onChange={([chosen = '']) => setProjectId(chosen)}
        field={null}
      />
      <input type="hidden" name="projectId" value={projectId} />
    </>
  )
}
