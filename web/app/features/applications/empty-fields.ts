/** Clears the inputs in the parts of a form that do not apply to the chosen option (back-office spec, section 4). */
export const emptyFields = (within: Element | null, parts: string) => {
  for (const field of within?.querySelectorAll<HTMLInputElement>(`${parts} input`) ?? []) field.value = ''
}
