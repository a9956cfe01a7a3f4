import type { ProjectCard, ProjectCategory } from '@lignum/contract/catalogue/catalogue'
import type { ArtPalette } from '../../ui/media/art.tsx'

/** The display name and the palette of each category. */
export const categories: Record<ProjectCategory, { readonly name: string; readonly palette: ArtPalette }> = {
  HealthAndWellness: { name: 'Health and Wellness', palette: 'rose' },
  Education: { name: 'Education', palette: 'corn' },
  CitizensSecuritySafety: { name: 'Citizens Security and Safety', palette: 'indigo' },
  Culture: { name: 'Culture', palette: 'orchid' },
  HousingSolutions: { name: 'Housing Solutions', palette: 'clay' },
  RenewableEnergySolutions: { name: 'Renewable Energy Solutions', palette: 'fern' },
  UrbanRenewal: { name: 'Urban Renewal', palette: 'stone' },
  ClimateChange: { name: 'Climate Change', palette: 'sea' },
}

export const markets: Record<ProjectCard['typeOfFunding'], string> = {
  SocialInvestment: 'Social Investment',
  ImpactInvestment: 'Impact Investment',
}

export const stages: Record<ProjectCard['fundingPurpose'], string> = { Seed: 'Seed', Early: 'Early', Growth: 'Growth' }
