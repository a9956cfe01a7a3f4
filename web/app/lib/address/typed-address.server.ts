import { textOf } from '../api/submit-form.server.ts'
import { addressParts } from './address-values.ts'

/** The address in a form; null if none is stored (`hasAddress`) and no field is filled in. */
export const typedAddress = (form: FormData) => {
  const typed = Object.fromEntries(addressParts.map((part) => [part, textOf(form, `address.${part}`)]))
  const isGiven = form.has('hasAddress') || Object.values(typed).some((value) => value.trim() !== '')
  return isGiven ? typed : null
}
