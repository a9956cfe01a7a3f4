/** Whether this visit has a history entry to go back to: the router numbers the entries from 0. */
export const hasHistory = (): boolean => {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0
}
