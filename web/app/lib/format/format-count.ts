const whole = new Intl.NumberFormat('en-JM', { maximumFractionDigits: 0 })

const steps = [
  { size: 1_000_000_000, suffix: 'B+' },
  { size: 1_000_000, suffix: 'M+' },
  { size: 1_000, suffix: 'K+' },
]

/** `1,234` */
export const formatCount = (count: number): string => whole.format(count)

/** `1 project`, `12 projects` */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`

/** A large number in tenths of its unit and a suffix. Rounded down, because the plus means "at least". */
export const shorten = (count: number): { tenths: number; suffix: string } => {
  const step = steps.find(({ size }) => count >= size)
  return step
    ? { tenths: Math.floor((count * 10) / step.size), suffix: step.suffix }
    : { tenths: Math.floor(count) * 10, suffix: '' }
}

/** `184.3M+`, `42` */
export const formatShort = (count: number): string => {
  const { tenths, suffix } = shorten(count)
  return `${formatCount(Math.floor(tenths / 10))}${tenths % 10 > 0 ? `.${tenths % 10}` : ''}${suffix}`
}
