import type { RefundView } from '@lignum/contract/giving/refunds'

type Provider = RefundView['provider']

export const providers = ['fygaro', 'powertranz', 'paypal'] as const satisfies readonly Provider[]

/** The providers as staff read them. */
export const providerNames: Record<Provider, string> = {
  fygaro: 'Fygaro',
  powertranz: 'Card gateway',
  paypal: 'PayPal',
}

export const isProvider = (name: string): name is Provider => name in providerNames

export const providerOptions = providers.map((value) => ({ value, label: providerNames[value] }))
