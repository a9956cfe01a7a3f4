import type { GivenFile } from '@lignum/contract/accounts/person-rules'
import { createContext, type RouterContextProvider } from 'react-router'

/** A form with files, as the server that mounts this build has read it: reading it here would hold up every other request. */
export type PostedForm = {
  readonly fields: readonly (readonly [name: string, value: string])[]
  readonly files: Readonly<Record<string, GivenFile>>
}

export const postedContext = createContext<PostedForm | null>(null)

/** The fields of a form that may have files, and the files by the name of their field. */
export const readForm = async (request: Request, context: Readonly<RouterContextProvider>) => {
  const posted = context.get(postedContext)
  if (!posted) return { form: await request.formData(), files: {} }
  const form = new FormData()
  for (const [name, value] of posted.fields) form.append(name, value)
  return { form, files: posted.files }
}

export type PostedFiles = PostedForm['files']
