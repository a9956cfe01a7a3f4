import { addSpecialUserOperation, editSpecialUserOperation } from '@lignum/contract/accounts/user-access'
import { editUser } from '@lignum/contract/accounts/users'
import { data, type RouterContextProvider } from 'react-router'
import { listIn } from '../../../console/form/edited.ts'
import type { Saved } from '../../../console/form/saved.ts'
import { submitForm, textOf } from '../../../lib/api/submit-form.server.ts'
import { fromLocalInput } from '../../../lib/format/jamaican-time.ts'

type Context = Readonly<RouterContextProvider>
type Refused = NonNullable<Awaited<ReturnType<typeof submitForm>>['refused']>
type Change = (context: Context, form: FormData, id: string) => Promise<Saved | Refused>

const saved = (form: FormData, id: string, stamp: string): Saved => ({
  form: textOf(form, 'form'),
  saved: { id, stamp },
})

const stampOf = (form: FormData) => ({ concurrencyStamp: textOf(form, 'concurrencyStamp') })
const confirmationOf = (form: FormData) => ({ confirmsMixedDuties: form.has('confirmsMixedDuties') })
const expiryOf = (form: FormData) => ({ expirationDate: fromLocalInput(textOf(form, 'expirationDate')) })

const namesOf = (form: FormData) => ({
  firstname: textOf(form, 'firstname'),
  lastname: textOf(form, 'lastname'),
  phoneNumber: textOf(form, 'phoneNumber'),
})

const changes: ReadonlyMap<string, Change> = new Map<string, Change>([
  [
    'names',
    async (context, form, id) => {
      const { done, refused } = await submitForm(context, form, editUser, { id, ...namesOf(form), ...stampOf(form) })
      return refused ?? saved(form, id, done.concurrencyStamp)
    },
  ],
  [
    'roles',
    async (context, form, id) => {
      const roles = { roleIds: listIn(textOf(form, 'roleIds')), ...confirmationOf(form) }
      const request = { id, ...namesOf(form), ...roles, ...stampOf(form) }
      const { done, refused } = await submitForm(context, form, editUser, request)
      return refused ?? saved(form, id, done.concurrencyStamp)
    },
  ],
  [
    'add-operation',
    async (context, form, id) => {
      const given = { operation: textOf(form, 'operation'), ...expiryOf(form), ...confirmationOf(form) }
      const request = { userId: id, ...given, ...stampOf(form) }
      const { done, refused } = await submitForm(context, form, addSpecialUserOperation, request)
      return refused ?? saved(form, done.id, done.concurrencyStamp)
    },
  ],
  [
    'edit-operation',
    async (context, form) => {
      const special = { id: textOf(form, 'id'), status: textOf(form, 'status'), ...expiryOf(form) }
      const request = { ...special, ...confirmationOf(form), ...stampOf(form) }
      const { done, refused } = await submitForm(context, form, editSpecialUserOperation, request)
      return refused ?? saved(form, special.id, done.concurrencyStamp)
    },
  ],
])

/** Submits a form of the page of this user, by the name of the form before a colon. */
export const changeUser: Change = async (context, form, id) => {
  const change = changes.get(textOf(form, 'form').replace(/:.*/, ''))
  if (!change) throw data(null, 400)
  return change(context, form, id)
}
