import { z } from 'zod'
import { call } from '../core/call.ts'
import * as endpoints from './endpoints.ts'
import { limits } from '../core/limits.ts'
import { listRequest, listResponse } from '../core/lists.ts'

export const projectStatus = z.enum([
  'Draft',
  'Submitted',
  'UnderReview',
  'Rejected',
  'FirstApproved',
  'Finalized',
  'Revision',
  'Completed',
])
export type ProjectStatus = z.infer<typeof projectStatus>

export const projectCategory = z.enum([
  'HealthAndWellness',
  'Education',
  'CitizensSecuritySafety',
  'Culture',
  'HousingSolutions',
  'RenewableEnergySolutions',
  'UrbanRenewal',
  'ClimateChange',
])
export type ProjectCategory = z.infer<typeof projectCategory>

export const fundingType = z.enum(['SocialInvestment', 'ImpactInvestment'])
export const fundingStage = z.enum(['Seed', 'Early', 'Growth'])

export const projectCard = z.object({
  id: z.uuid(),
  name: z.string(),
  subTitle: z.string(),
  category: projectCategory,
  amountRequested: z.number(),
  amountReceived: z.number(),
  status: projectStatus,
  typeOfFunding: fundingType,
  fundingPurpose: fundingStage,
  timeToFunding: z.iso.date().nullable(),
  companyName: z.string(),
  companyParish: z.string(),
  thumbnailFileUrl: z.string().nullable(),
  /** A tiny placeholder image as a data URL, shown until the thumbnail has loaded. */
  thumbnailPlaceholder: z.string().nullable(),
  projectUrl: z.string(),
  displayOrder: z.int(),
  isFullyFunded: z.boolean(),
  /** Why it takes no gifts and no pledges, as text; null while it does. */
  closedReason: z.string().nullable(),
  publishedDate: z.iso.datetime().nullable(),
})
export type ProjectCard = z.output<typeof projectCard>

/**
 * Facets: filters `Equal` on category, companyParish, typeOfFunding, fundingPurpose. Sorts besides name and
 * displayOrder: publishedDate descending (newest), nearlyFunded descending (the highest share below 1 first, funded
 * ones last), amountLeft descending (most needed).
 */
export const getPublicProjectListByFilter = call({
  ...endpoints.getPublicProjectListByFilter,
  access: 'public',
  does: 'Lists the projects the public may see, a page at a time.',
  request: listRequest(limits.publicProjectsPageSize),
  response: listResponse(projectCard),
})

const projectDocument = z.object({
  id: z.uuid(),
  document: z.object({ name: z.string(), url: z.string(), type: z.enum(['ProjectDocument', 'GalleryDocument']) }),
  description: z.string(),
  videoUrl: z.string().nullable(),
})

export const publicProject = projectCard.extend({
  company: z.object({
    name: z.string(),
    address: z.object({ line1: z.string() }),
    trn: z.string().nullable(),
    articlesOfIncorporationUrl: z.string().nullable(),
    proofOfTaxComplianceUrl: z.string().nullable(),
  }),
  projectDashboardFileUrl: z.string().nullable(),
  projectDocumentFileUrl: z.string().nullable(),
  videoUrl: z.string().nullable(),
  /** The end of a sentence that begins with JMD 1,000. */
  whatThousandDoes: z.string().nullable(),
  description: z.string(),
  projectDocuments: z.array(projectDocument),
})
export type PublicProject = z.output<typeof publicProject>

export const getProjectByIdForPublic = call({
  ...endpoints.getProjectByIdForPublic,
  access: 'public',
  does: 'One project as the public sees it; a project that is not live is not found.',
  request: z.object({ id: z.uuid() }),
  response: publicProject,
})

export const getProjectTrackerInfo = call({
  ...endpoints.getProjectTrackerInfo,
  access: 'public',
  does: 'The figures of the home page: money received in JMD, projects, funded projects.',
  request: z.object({}),
  response: z.object({ totalDonations: z.number(), numberOfProjects: z.int(), numberOfFundedProjects: z.int() }),
})
export type ProjectTracker = z.output<typeof getProjectTrackerInfo.response>

export const getFeaturedProjects = call({
  ...endpoints.getFeaturedProjects,
  access: 'public',
  does: 'The three projects of the home page: of those that received no more than their goal, three at random for a minute, or the first three when there are four or fewer.',
  request: z.object({}),
  response: z.object({ results: z.array(projectCard) }),
})

export const getRelatedProjects = call({
  ...endpoints.getRelatedProjects,
  access: 'public',
  does: 'Three other public projects: of the same category first, then of the same parish.',
  request: z.object({ id: z.uuid() }),
  response: z.object({ results: z.array(projectCard) }),
})
