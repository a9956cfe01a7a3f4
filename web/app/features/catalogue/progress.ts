import { formatMoney } from '../../lib/format/format-money.ts'

type Amounts = { readonly amountReceived: number; readonly amountRequested: number }

/** Near the goal people want to know what is missing. */
const nearPercent = 80

/** Received of requested, in percent; 0 when nothing was requested. May pass 100. */
export const percentOf = ({ amountReceived, amountRequested }: Amounts): number =>
  amountRequested > 0 ? (amountReceived / amountRequested) * 100 : 0

/** Whole percents, never rounded up to a goal that is not reached. */
export const wholePercent = (amounts: Amounts): number => Math.floor(percentOf(amounts))

export const isFullyFunded = ({ amountReceived, amountRequested }: Amounts): boolean =>
  amountReceived >= amountRequested

/** The 'raised of' line, in its two forms. */
export const raisedLine = (amounts: Amounts): string =>
  isFullyFunded(amounts)
    ? `Fully funded: ${formatMoney(amounts.amountReceived)} raised of ${formatMoney(amounts.amountRequested)}`
    : `${formatMoney(amounts.amountReceived)} raised of ${formatMoney(amounts.amountRequested)}`

/** One honest remark about where a project stands: an invitation at zero, what is left near the goal. */
export const progressRemark = (amounts: Amounts): string => {
  const percent = `${wholePercent(amounts)}%`
  if (amounts.amountReceived <= 0 && !isFullyFunded(amounts)) return 'Be the first to give'
  if (isFullyFunded(amounts) || percentOf(amounts) < nearPercent) return `${percent} of the goal`
  return `${percent} raised, ${formatMoney(amounts.amountRequested - amounts.amountReceived)} left`
}
