import { z } from 'zod'
import { requiredText } from '../accounts/person-rules.ts'
import { call } from '../core/call.ts'
import { limits } from '../core/limits.ts'
import { currencies } from '../core/names.ts'
import { listRequest, listResponse } from '../core/lists.ts'
import { result } from '../core/result.ts'
import { paymentStatuses } from '../giving/names.ts'
import { pledgeStatus } from '../giving/pledges.ts'
import { contactCategory } from './contact.ts'
import * as endpoints from './endpoints.ts'

const access = { operation: 'Manage_Messages' } as const
const person = z.object({ id: z.uuid(), name: z.string() })

export const messageStatus = z.enum(['Open', 'Closed'])
export type MessageStatus = z.infer<typeof messageStatus>

const listedMessage = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  category: z.string(),
  status: messageStatus,
  /** The beginning of the message. */
  excerpt: z.string(),
  assignee: person.nullable(),
  /** Replies that were mailed. */
  replies: z.int(),
  creationDate: z.iso.datetime(),
})
export type ListedMessage = z.output<typeof listedMessage>

/** Filters: Id, Name, Email, Category, Status, AssigneeId; sorts: Queue (concerns first, then by age), CreationDate. */
export const getMessagesByFilter = call({
  ...endpoints.getMessagesByFilter,
  access,
  does: 'Lists the messages of the contact form: concerns first, then those that have waited longest.',
  request: listRequest(),
  response: listResponse(listedMessage),
})

const entry = z.object({
  id: z.uuid(),
  /** A reply was mailed to the sender; a note is for staff. */
  kind: z.enum(['Reply', 'Note']),
  text: z.string(),
  author: z.string(),
  creationDate: z.iso.datetime(),
})

const gift = z.object({
  id: z.uuid(),
  date: z.iso.datetime(),
  currency: z.enum(currencies),
  total: z.number(),
})

const fullMessage = listedMessage.extend({
  phoneNumber: z.string().nullable(),
  message: z.string(),
  isOwn: z.boolean(),
  /** Counts the changes. A reply sends it back, so that two people do not reply to the same message. */
  version: z.int(),
  /** Oldest first. */
  entries: z.array(entry),
  /** The newest with the email address of the sender, which nobody has verified; null for those who may not see them. */
  payments: z
    .array(gift.extend({ invoiceNumber: z.string(), refunded: z.number(), status: z.enum(paymentStatuses) }))
    .nullable(),
  pledges: z.array(gift.extend({ code: z.string(), received: z.number(), status: pledgeStatus })).nullable(),
  /** Other people who are writing a reply at this moment. */
  alsoReplying: z.array(z.string()),
})
export type FullMessage = z.output<typeof fullMessage>

export const getMessageById = call({
  ...endpoints.getMessageById,
  access,
  does: 'A message with its replies and notes, who else is writing a reply, and for those who may see them the payments and pledges with the same email address, which is recorded.',
  request: z.object({ id: z.uuid() }),
  response: fullMessage,
})

const version = z.int().min(1).max(1_000_000_000)
const text = (message: string) => z.string({ error: message }).trim().min(1, message).max(limits.contactMessage)
const changed = z.object({ id: z.uuid(), version: z.int(), status: messageStatus, assignee: person.nullable() })

export const assignMessage = call({
  ...endpoints.assignMessage,
  access,
  does: 'Assigns an open message to the caller, or returns it to the queue.',
  request: z.object({ id: z.uuid(), isAssigned: z.boolean() }),
  response: changed,
})

export const replyToMessage = call({
  ...endpoints.replyToMessage,
  access,
  does: 'Mails a reply to the sender of an open message, with the message quoted. When somebody else has changed it meanwhile, nothing is sent (409).',
  request: z.object({ id: z.uuid(), version, text: text('Please write a reply') }),
  response: changed,
})

export const addMessageNote = call({
  ...endpoints.addMessageNote,
  access,
  does: 'Adds a note for staff to a message.',
  request: z.object({ id: z.uuid(), text: text('Please write a note') }),
  response: changed,
})

export const setMessageStatus = call({
  ...endpoints.setMessageStatus,
  access,
  does: 'Closes an open message, or reopens a closed one.',
  request: z.object({ id: z.uuid(), status: messageStatus }),
  response: changed,
})

export const reportReplying = call({
  ...endpoints.reportReplying,
  access,
  does: 'Says that the caller is writing a reply, for the next half minute, or has stopped; returns who else is.',
  request: z.object({ id: z.uuid(), isReplying: z.boolean() }),
  response: z.object({ alsoReplying: z.array(z.string()) }),
})

const template = z.object({ id: z.uuid(), category: contactCategory, name: z.string(), text: z.string() })
export type ReplyTemplate = z.output<typeof template>

export const getReplyTemplates = call({
  ...endpoints.getReplyTemplates,
  access,
  does: 'The reply templates of every category, by name.',
  request: z.object({}),
  response: z.object({ results: z.array(template) }),
})

export const saveReplyTemplate = call({
  ...endpoints.saveReplyTemplate,
  access,
  does: 'Adds a reply template to a category, or replaces the text of the one with that name.',
  request: z.object({
    category: contactCategory,
    name: requiredText('Name is required'),
    text: text('Text is required'),
  }),
  response: template,
})

export const deleteReplyTemplate = call({
  ...endpoints.deleteReplyTemplate,
  access,
  does: 'Deletes a reply template.',
  request: z.object({ id: z.uuid() }),
  response: result,
})
