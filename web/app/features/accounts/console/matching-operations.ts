import { wordsOf } from '../../../console/detail/change-words.ts'

type Described = { readonly description: string } & ({ readonly operation: string } | { readonly name: string })

const nameOf = (one: Described) => ('operation' in one ? one.operation : one.name)

/** The operations with all words of the search in name or description. */
export const matchingOperations = <T extends Described>(operations: readonly T[], search: string): T[] => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return operations.filter((one) => {
    const text = `${nameOf(one)} ${wordsOf(nameOf(one))} ${one.description}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
