type Person = { readonly id: string }

/** Who makes a change, from where, and by which call: `serve` creates it for every request, and the audit records it. */
export type By<A extends Person | 'visitor' = Person | 'visitor'> = {
  readonly actor: A
  readonly address: string
  /** The event marker of the request. */
  readonly marker: string
  /** `Token/Login` for the path `/api/Token/Login`. */
  readonly operation: string
}

/** A change without a request: by a job, or by a command on the machine. */
export type BySystem = {
  readonly actor: 'system'
  readonly address: null
  /** `job 4711` as in the log of the worker; null for a command. */
  readonly marker: string | null
  /** The name of the job or command. */
  readonly operation: string
}

export const bySystem = (operation: string, marker: string | null = null): BySystem => ({
  actor: 'system',
  address: null,
  marker,
  operation,
})

/** The same request after its visitor has become known, by a login for example. */
export const knownAs = ({ address, marker, operation }: By, id: string): By<Person> => ({
  actor: { id },
  address,
  marker,
  operation,
})

export const userIdOf = ({ actor }: By | BySystem): string | null => (typeof actor === 'string' ? null : actor.id)

/** The operation of a path: `/api/File/:id` of the router and `/api/File/{id}` of the contract are the same one. */
export const operationOf = (path: string): string => path.replace(/^\/api\//, '').replaceAll(/:(\w+)/g, '{$1}')
