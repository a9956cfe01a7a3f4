import { useEffect, useState } from 'react'

const loadStates = async (country: string): Promise<readonly string[]> => {
  const { default: states } = await import('./states.json')
  return new Map<string, readonly string[]>(Object.entries(states)).get(country) ?? []
}

/** The states of a country once the list is loaded; an empty list for a country not in `states.json`. */
export const useStates = (country: string): readonly string[] => {
  const [known, setKnown] = useState<{ country: string; states: readonly string[] } | null>(null)
  useEffect(() => {
    let isCurrent = true
    const show = (states: readonly string[]) => isCurrent && setKnown({ country, states })
    // If the list cannot be loaded, the field stays a text input.
    if (country) loadStates(country).then(show, () => undefined)
    return () => {
      isCurrent = false
    }
  }, [country])
  return known?.country === country ? known.states : []
}
