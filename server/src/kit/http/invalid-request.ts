type Issue = { readonly path: readonly PropertyKey[]; readonly message: string }

/** A request that does not match its schema. The first message is the one shown to people. */
export class InvalidRequest extends Error {
  readonly errors: { field: string; description: string }[]
  constructor(issues: readonly Issue[]) {
    const errors = issues.map((issue) => ({ field: issue.path.join('.'), description: issue.message }))
    super(errors[0]?.description ?? 'input not properly formated')
    this.name = 'InvalidRequest'
    this.errors = errors
  }
}
