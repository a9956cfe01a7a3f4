import type { ProjectCard, ProjectCategory } from '@lignum/contract/catalogue/catalogue'

/** The display name of each category. */
export const categories: Record<ProjectCategory, { readonly name: string }> = {
  HealthAndWellness: { name: 'Health and Wellness' },
  Education: { name: 'Education' },
  CitizensSecuritySafety: { name: 'Citizens Security and Safety' },
  Culture: { name: 'Culture' },
  HousingSolutions: { name: 'Housing Solutions' },
  RenewableEnergySolutions: { name: 'Renewable Energy Solutions' },
  UrbanRenewal: { name: 'Urban Renewal' },
  ClimateChange: { name: 'Climate Change' },
}

export const markets: Record<ProjectCard['typeOfFunding'], string> = {
  SocialInvestment: 'Social Investment',
  ImpactInvestment: 'Impact Investment',
}

export const stages: Record<ProjectCard['fundingPurpose'], string> = { Seed: 'Seed', Early: 'Early', Growth: 'Growth' }
