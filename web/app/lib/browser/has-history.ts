/** Whether this visit has a step to go back to: the router numbers them, and the first is 0. */
export const hasHistory = (): boolean => {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0
}
