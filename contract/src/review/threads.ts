import { z } from 'zod'
import { call } from '../core/call.ts'
import { result } from '../core/result.ts'
import * as endpoints from './endpoints.ts'
import { reason } from './review-rules.ts'

const text = reason('Please write a message')

export const addProjectComment = call({
  ...endpoints.addProjectComment,
  access: { operation: 'Comment_As_Approver' },
  does: 'Adds a comment to the private thread of the reviewers of a project. Neither the company nor anybody with a conflict of interest sees it. It stays as it is for good.',
  request: z.object({ id: z.uuid(), text }),
  response: result.extend({ id: z.uuid() }),
})

export const addProjectMessage = call({
  ...endpoints.addProjectMessage,
  access: {
    anyOf: ['Edit_Project', 'Approve_Project', 'Second_Approve_Project', 'Advise_Project', 'Comment_As_Approver'],
  },
  does: 'Adds a message to the thread between reviewers and the company of a project, and mails it to the other side. The company does not see who of the reviewers wrote it. It stays as it is for good.',
  request: z.object({ id: z.uuid(), text }),
  response: result.extend({ id: z.uuid() }),
})

const message = z.object({
  id: z.uuid(),
  text: z.string(),
  /** Companies see the names of their own people; whoever reviews is not named to them. */
  author: z.string().nullable(),
  isByCompany: z.boolean(),
  /** The caller wrote it. */
  isMine: z.boolean(),
  creationDate: z.iso.datetime(),
})

export const getProjectThread = call({
  ...endpoints.getProjectThread,
  access: { anyOf: ['Edit_Project', 'View_Project_Details'] },
  does: 'Both threads of a project, the newest 500 messages of each, oldest first: the one with the company for its members and for those who may view projects, the private one for reviewers (Comment_As_Approver) without a conflict of interest.',
  request: z.object({ id: z.uuid() }),
  response: z.object({
    messages: z.array(message),
    /** Null for those who may not see them. */
    comments: z.array(message).nullable(),
  }),
})
export type ProjectThread = z.output<typeof getProjectThread.response>
