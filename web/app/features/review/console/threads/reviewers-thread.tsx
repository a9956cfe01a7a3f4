import { limits } from '@lignum/contract/core/limits'
import { addProjectComment } from '@lignum/contract/review/endpoints'
import type { ProjectThread } from '@lignum/contract/review/threads'
import { Thread } from '../../../../console/thread/thread.tsx'
import { ThreadForm } from '../../../../console/thread/thread-form.tsx'
import { callApi } from '../../../../lib/api/call-api.ts'
import { SectionPanel } from '../../../../ui/section-panel.tsx'
import { entryOf } from './entry-of.ts'

type Props = { id: string; comments: NonNullable<ProjectThread['comments']> }

/** What the reviewers of a project write to each other. */
export function ReviewersThread({ id, comments }: Props) {
  return (
    <SectionPanel id="comments" title="Among reviewers">
      {comments.length === 0 ? (
        <p className="quiet">No comments yet. The company never sees them.</p>
      ) : (
        <Thread entries={comments.map((comment) => entryOf(comment, 'note'))} />
      )}
      <ThreadForm
        label="Your comment"
        about="Only reviewers without a conflict of interest read it, never the company. It cannot be changed afterwards."
        missing="Please write a message"
        submitLabel="Add the comment"
        done="The comment is added"
        maxLength={limits.reviewReason}
        send={(text) => callApi(addProjectComment, { id, text })}
      />
    </SectionPanel>
  )
}
