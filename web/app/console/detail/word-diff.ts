import { diffWordsWithSpace } from 'diff'

/** A run of text in one value; `isChanged` where the other value has something else. */
export type Run = { readonly text: string; readonly isChanged: boolean }
export type WordDiff = { readonly old: readonly Run[]; readonly new: readonly Run[] }

/** Two long texts without a common word would take seconds; beyond this they are shown whole. */
const mostEdits = 1_000

const whole = (text: string): Run[] => (text ? [{ text, isChanged: true }] : [])

/** The words that differ between two values. */
export const wordDiff = (before: string, after: string): WordDiff => {
  const parts = diffWordsWithSpace(before, after, { maxEditLength: mostEdits })
  const isCommon = parts?.some(({ added, removed, value }) => !added && !removed && value.trim() !== '')
  if (!parts || !isCommon) return { old: whole(before), new: whole(after) }
  return {
    old: parts.filter(({ added }) => !added).map(({ value, removed }) => ({ text: value, isChanged: removed })),
    new: parts.filter(({ removed }) => !removed).map(({ value, added }) => ({ text: value, isChanged: added })),
  }
}
