import type { Visit } from '../load/lighthouse-visit.ts'
import { median } from './median.ts'
import type { Figure } from './report.ts'

type Measure = {
  what: string
  unit: string
  beside: string
  read: (visit: Visit) => number
  target?: Figure['target']
}

const slow = 'slow 4G'

/** The budgets of public pages on a typical phone and connection. */
const usualMeasures: readonly Measure[] = [
  { what: 'LCP', unit: ' s', beside: slow, read: (visit) => visit.lcpMs / 1_000, target: { most: 1.5 } },
  { what: 'CLS', unit: '', beside: slow, read: (visit) => visit.cls, target: { most: 0.01 } },
  { what: 'TBT', unit: ' ms', beside: slow, read: (visit) => visit.tbtMs, target: { most: 100 } },
  { what: 'script', unit: ' KB', beside: slow, read: (visit) => visit.scriptBytes / 1_024, target: { most: 125 } },
  { what: 'fonts', unit: ' KB', beside: slow, read: (visit) => visit.fontBytes / 1_024, target: { most: 30 } },
  { what: 'benchmark index', unit: '', beside: slow, read: (visit) => visit.benchmarkIndex },
  { what: 'everything', unit: ' KB', beside: slow, read: (visit) => visit.bytes / 1_024 },
]

const harshMeasures: readonly Measure[] = [
  { what: 'LCP', unit: ' s', beside: 'harsh', read: (visit) => visit.lcpMs / 1_000, target: { most: 2.4 } },
]

const scores = [
  ['performance', 98],
  ['accessibility', 100],
  ['best-practices', 100],
  ['seo', 100],
] as const

/** The medians of one page next to its budgets. Failed audits are listed next to the score they lower. */
export function figuresOf(page: string, usual: readonly Visit[], harsh: readonly Visit[]): Figure[] {
  return [
    ...scores.map(([category, least]) => {
      const faults = new Set(usual.flatMap((visit) => visit.faults.filter((fault) => fault.startsWith(`${category}:`))))
      const read = (visit: Visit) => visit.scores[category]
      return figureOf(
        page,
        { what: category, unit: '', beside: [...faults].join(', '), read, target: { least } },
        usual,
      )
    }),
    ...usualMeasures.map((measure) => figureOf(page, measure, usual)),
    ...harshMeasures.map((measure) => figureOf(page, measure, harsh)),
  ]
}

function figureOf(page: string, { what, unit, beside, read, target }: Measure, visits: readonly Visit[]): Figure {
  const ratio = median(visits.map(read))
  const measured = `${Number(ratio.toFixed(3))}${unit}`
  return { what: `${page}: ${what}`, measured, beside, ratio, ...(target ? { target } : {}) }
}
