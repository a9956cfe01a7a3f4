import { createContext, type ReactNode, use } from 'react'

/** What a form shows beside its fields, by their names: the notes of reviewers, for example. */
export const BesideFieldContext = createContext<(name: string) => ReactNode>(() => null)

export function BesideField({ name }: { name: string }) {
  return use(BesideFieldContext)(name)
}
