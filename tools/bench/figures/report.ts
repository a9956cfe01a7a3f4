/** One measured ratio and its target. */
export interface Figure {
  what: string
  measured: string
  beside: string
  ratio: number
  target?: { least: number } | { most: number }
}

/** A figure without a target cannot miss it; one that could not be measured counts as missed. */
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

/** Prints every figure next to its reference. The ratio counts; absolute numbers depend on the machine. */
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
