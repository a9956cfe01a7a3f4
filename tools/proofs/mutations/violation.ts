type OverCode = 'lint' | 'imports' | 'typecheck' | 'unused' | 'format'

/** One deliberate violation of a rule: what is written where, which check must fail, and what it must report. */
export interface Violation {
  boundary: string
  check: OverCode | 'test' | 'tables' | 'functions' | 'settings' | 'diagram' | 'api' | 'access'
  files?: Record<string, string>
  /** A text of an existing file that is replaced. */
  edit?: { path: string; from: string; to: string }
  reports: RegExp
}
