import {
  addMessageNote,
  assignMessage,
  deleteReplyTemplate,
  getMessageById,
  getMessagesByFilter,
  getReplyTemplates,
  replyToMessage,
  reportReplying,
  saveReplyTemplate,
  setMessageStatus,
} from './messages.ts'

/** The calls by which staff work on the messages of the contact form. */
export const messageCalls = {
  getMessagesByFilter,
  getMessageById,
  assignMessage,
  replyToMessage,
  addMessageNote,
  setMessageStatus,
  reportReplying,
  getReplyTemplates,
  saveReplyTemplate,
  deleteReplyTemplate,
}
