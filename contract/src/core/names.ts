export const currencies = ['JMD', 'USD'] as const
export type Currency = (typeof currencies)[number]
