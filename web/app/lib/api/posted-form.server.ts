import type { GivenFile } from '@lignum/contract/accounts/person-rules'
import { createContext, type RouterContextProvider } from 'react-router'

/** A form with files, parsed by the server that mounts this build: parsing it here would block other requests. */
export type PostedForm = {
  readonly fields: readonly (readonly [name: string, value: string])[]
  readonly files: Readonly<Record<string, GivenFile>>
}

export const postedContext = createContext<PostedForm | null>(null)

/** The fields of a form, and its files by field name. */
export const readForm = async (request: Request, context: Readonly<RouterContextProvider>) => {
  const posted = context.get(postedContext)
  if (!posted) return { form: await request.formData(), files: {} }
  const form = new FormData()
  for (const [name, value] of posted.fields) form.append(name, value)
  return { form, files: posted.files }
}

export type PostedFiles = PostedForm['files']
