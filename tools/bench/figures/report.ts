/** One measured ratio and what it should be. */
export interface Figure {
  what: string
  measured: string
  beside: string
  ratio: number
  target?: { least: number } | { most: number }
}

/** What has no target cannot miss it; what could not be measured has. */
export const isReached = ({ ratio, target }: Figure): boolean =>
  !target || ('least' in target ? ratio >= target.least : ratio <= target.most)
const verdict = (figure: Figure) => {
  if (!figure.target) return ''
  return isReached(figure) ? 'reached' : 'not reached'
}
const wanted = ({ target }: Figure) => {
  if (!target) return ''
  return 'least' in target ? `≥ ${target.least}` : `≤ ${target.most}`
}

/** Prints every figure beside its bare engine; the ratio counts, absolute numbers belong to the machine. */
export function printFigures(figures: readonly Figure[]): void {
  console.table(
    figures.map((figure) => ({
      what: figure.what,
      measured: figure.measured,
      beside: figure.beside,
      ratio: Number(figure.ratio.toFixed(2)),
      target: wanted(figure),
      '': verdict(figure),
    })),
  )
}
