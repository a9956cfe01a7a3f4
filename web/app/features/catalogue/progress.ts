import { formatMoney } from '../../lib/format/format-money.ts'

type Amounts = { readonly amountReceived: number; readonly amountRequested: number }

/** From this percentage on, the remark names the missing amount. */
const nearPercent = 80

/** Received amount in percent of the requested one; 0 when nothing was requested. May exceed 100. */
export const percentOf = ({ amountReceived, amountRequested }: Amounts): number =>
  amountRequested > 0 ? (amountReceived / amountRequested) * 100 : 0

/** Rounded down, so that 100 is shown only when the goal is reached. */
export const wholePercent = (amounts: Amounts): number => Math.floor(percentOf(amounts))

export const isFullyFunded = ({ amountReceived, amountRequested }: Amounts): boolean =>
  amountReceived >= amountRequested

/** The 'raised of' line, for a funded project and for others. */
export const raisedLine = (amounts: Amounts): string =>
  isFullyFunded(amounts)
    ? `Fully funded: ${formatMoney(amounts.amountReceived)} raised of ${formatMoney(amounts.amountRequested)}`
    : `${formatMoney(amounts.amountReceived)} raised of ${formatMoney(amounts.amountRequested)}`

/** A short remark: an invitation at zero, the missing amount near the goal; neither when no more gifts are taken. */
export const progressRemark = (amounts: Amounts & { readonly closedReason?: string | null }): string => {
  const percent = `${wholePercent(amounts)}%`
  const isOver = amounts.closedReason || isFullyFunded(amounts)
  if (amounts.amountReceived <= 0 && !isOver) return 'Be the first to give'
  if (isOver || percentOf(amounts) < nearPercent) return `${percent} of the goal`
  return `${percent} raised, ${formatMoney(amounts.amountRequested - amounts.amountReceived)} left`
}
