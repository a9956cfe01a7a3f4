const figures = new Intl.NumberFormat('en-JM', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `JMD $1,234.00` */
export const formatMoney = (amount: number, currency: 'JMD' | 'USD' = 'JMD'): string =>
  `${currency} $${figures.format(amount)}`
