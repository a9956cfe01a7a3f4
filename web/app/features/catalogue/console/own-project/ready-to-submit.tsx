import type { ProjectDetail } from '@lignum/contract/catalogue/own-projects'
import { SectionPanel } from '../../../../ui/section-panel.tsx'
import { GuidelinesButton } from '../form/guidelines.tsx'
import { openTasks, type ProjectTask, projectTasks, type TaskState } from './project-tasks.ts'
import { SubmitProject } from './submit-project.tsx'
import { TaskLink } from './task-link.tsx'

/** The tasks before a submission, each with its state, and the submission itself as the last of them. */
export function ReadyToSubmit({ project }: { project: ProjectDetail }) {
  const tasks = projectTasks(project)
  const open = openTasks(tasks)
  const completed = tasks.filter(({ state }) => state === 'Completed').length
  return (
    <SectionPanel id="ready-to-submit" title="Ready to submit">
      <p className="quiet">
        {completed} of {tasks.length} tasks are completed. Below each is what reviewers say when they send a project
        back.
      </p>
      <ul className="plain task-list">
        {tasks.map((task) => (
          <TaskItem key={task.title} projectId={project.id} task={task} />
        ))}
        <li>
          <p>
            <b>Submit for approval</b>
          </p>
          <State state={open.length > 0 ? 'Cannot start yet' : 'Incomplete'} />
        </li>
      </ul>
      <SubmitProject project={project} open={open} />
    </SectionPanel>
  )
}

function TaskItem({ projectId, task }: { projectId: string; task: ProjectTask }) {
  const { title, prompt, state, message, guidelines } = task
  return (
    <li>
      <div>
        <p>
          <TaskLink projectId={projectId} task={task}>
            {title}
          </TaskLink>
        </p>
        {message && <p className="mistake">{message}</p>}
        <p className="quiet">{prompt}</p>
        {guidelines && <GuidelinesButton about={title} only={guidelines} />}
      </div>
      <State state={state} />
    </li>
  )
}

const classes: Record<TaskState, string> = {
  Completed: 'badge pine',
  Incomplete: 'badge gold',
  'Cannot start yet': 'badge',
  'There is a problem': 'badge problem',
}

function State({ state }: { state: TaskState }) {
  return <span className={classes[state]}>{state}</span>
}
