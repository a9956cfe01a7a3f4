/** A fault that the code once had, put back into the code, and the test that must fail then. */
export interface Mutation {
  fault: string
  /** Words of existing files that are replaced. */
  edits?: readonly { path: string; from: string; to: string }[]
  /** The same in the newest text of a function of the database. */
  inFunction?: { name: string; from: string; to: string }
  caughtBy: { file: string; test: string }
}

/** In one file: these words for those. */
export const edit = (path: string, from: string, to: string): Pick<Mutation, 'edits'> => ({
  edits: [{ path, from, to }],
})
