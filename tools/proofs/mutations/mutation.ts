/** A bug that the code once had, planted in a copy, and the test that must fail then. */
export interface Mutation {
  fault: string
  /** Texts of existing files that are replaced. */
  edits?: readonly { path: string; from: string; to: string }[]
  /** The same in the definition of a database function. */
  inFunction?: { name: string; from: string; to: string }
  caughtBy: { file: string; test: string }
}

/** Replaces a text in one file. */
export const edit = (path: string, from: string, to: string): Pick<Mutation, 'edits'> => ({
  edits: [{ path, from, to }],
})
