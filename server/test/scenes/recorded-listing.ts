import { editCompany, getCompanyByIdForEntrepreneur } from '@lignum/contract/company/company'
import type { Call } from '@lignum/contract/core/call'
import type { World } from '../worlds/world.ts'
import { openCompanyScene, profileForm } from './companies.ts'

/** Every call of companies about themselves that is recorded, and how to make it. */
export const recordedListing = (world: World): [Call, () => Promise<unknown>][] => [
  [editCompany, async () => (await world.personOf('Entrepreneur')).call(editCompany, profileForm())],
  [
    getCompanyByIdForEntrepreneur,
    async () => {
      const { id } = await openCompanyScene(world)
      await (await world.personOf('Reviewer')).call(getCompanyByIdForEntrepreneur, { id })
    },
  ],
]
