import type { HandlerResult } from '@lignum/contract/core/call'
import { idTypeLabels } from '@lignum/contract/accounts/person-rules'
import { contactCategory } from '@lignum/contract/site/contact'
import { parishes } from '@lignum/contract/accounts/parishes'
import type { getReferences } from '@lignum/contract/site/site'
import { countries } from './countries.present.ts'

const same = (values: readonly string[]) => values.map((value) => ({ key: value, value }))
const named = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(([key, value]) => ({ key, value }))

/** Every reference list of the product. */
export const references: HandlerResult<typeof getReferences> = {
  countries,
  parishes: same(parishes),
  categories: named({
    HealthAndWellness: 'Health and Wellness',
    Education: 'Education',
    CitizensSecuritySafety: 'Citizens Security and Safety',
    Culture: 'Culture',
    HousingSolutions: 'Housing Solutions',
    RenewableEnergySolutions: 'Renewable Energy Solutions',
    UrbanRenewal: 'Urban Renewal',
    ClimateChange: 'Climate Change',
  }),
  fundingTypes: named({ SocialInvestment: 'Social Investment', ImpactInvestment: 'Impact Investment' }),
  fundingStages: same(['Seed', 'Early', 'Growth']),
  idTypes: named(idTypeLabels),
  brokers: named({ 10: 'Exchange members (no id needed)', 20: 'Other licensed broker' }),
  contactCategories: same(contactCategory.options),
}
