/** A bug that the code once had, planted in a copy, and the test or proof that must fail then. */
export interface Mutation {
  fault: string
  /** Texts of existing files that are replaced. */
  edits?: readonly { path: string; from: string; to: string }[]
  /** The same in the definition of a database function. */
  inFunction?: { name: string; from: string; to: string }
  caughtBy: FailingTest | BrokenProof
}

export interface FailingTest {
  file: string
  test: string
}

/** For a fault that shows between processes only. */
export interface BrokenProof {
  /** A script of package.json, with its arguments. */
  script: readonly [string, ...string[]]
  proof: string
}

export type TestedMutation = Mutation & { caughtBy: FailingTest }
export type ProvenMutation = Mutation & { caughtBy: BrokenProof }

export const isTested = (mutation: Mutation): mutation is TestedMutation => 'test' in mutation.caughtBy
export const isProven = (mutation: Mutation): mutation is ProvenMutation => 'proof' in mutation.caughtBy

/** Replaces a text in one file. */
export const edit = (path: string, from: string, to: string): Pick<Mutation, 'edits'> => ({
  edits: [{ path, from, to }],
})
