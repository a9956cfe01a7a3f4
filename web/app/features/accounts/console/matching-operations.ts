import { readableName } from '../../../console/detail/change-labels.ts'

type Described = { readonly description: string } & ({ readonly operation: string } | { readonly name: string })

const nameOf = (one: Described) => ('operation' in one ? one.operation : one.name)

/** The operations with all words of the search in name or description. */
export const matchingOperations = <T extends Described>(operations: readonly T[], search: string): T[] => {
  const terms = search.toLowerCase().split(/\s+/).filter(Boolean)
  return operations.filter((one) => {
    const text = `${nameOf(one)} ${readableName(nameOf(one))} ${one.description}`.toLowerCase()
    return terms.every((term) => text.includes(term))
  })
}
