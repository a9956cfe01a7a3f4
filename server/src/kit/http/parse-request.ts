import { type Call, type ParsedRequestOf, zodOf } from '@lignum/contract/core/call'
import { plainFieldMessage } from '@lignum/contract/core/field-messages'
import { InvalidRequest } from './invalid-request.ts'
import { findUnreadable } from './unreadable-text.ts'

/** Parses the request of a call by its schema. Errors carry messages for people. */
export const parseRequest = <C extends Call>(c: C, input: unknown): ParsedRequestOf<C> => {
  const unreadable = findUnreadable(input)
  if (unreadable) throw new InvalidRequest([{ path: unreadable, message: unreadableText }])
  const parsed = zodOf(c.request).safeParse(input, { error: plainFieldMessage })
  if (!parsed.success) throw new InvalidRequest(parsed.error.issues)
  return parsed.data
}

const unreadableText = 'This has a character that we cannot read. Please type it again.'
