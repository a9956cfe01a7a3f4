/** Empties the fields inside the parts of a form that a choice has made useless (back-office spec, section 4). */
export const emptyFields = (within: Element | null, parts: string) => {
  for (const field of within?.querySelectorAll<HTMLInputElement>(`${parts} input`) ?? []) field.value = ''
}
