/** Why a process does not start, as messages that an operator can act on. */
export class ConfigRefused extends Error {
  readonly reasons: readonly string[]

  constructor(reasons: readonly string[]) {
    super(`Lignum cannot start:\n${reasons.map((reason) => `  - ${reason}`).join('\n')}\nSee docs/configuration.md.`)
    this.name = 'ConfigRefused'
    this.reasons = reasons
  }
}
