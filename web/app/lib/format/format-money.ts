const figures = new Intl.NumberFormat('en-JM', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** `JMD $1,234.00`, `−JMD $5.00` */
export const formatMoney = (amount: number, currency: 'JMD' | 'USD' = 'JMD'): string =>
  `${amount < 0 ? '−' : ''}${currency} $${figures.format(Math.abs(amount))}`
