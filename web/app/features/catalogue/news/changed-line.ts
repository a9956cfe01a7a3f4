import type { ProjectPart } from '@lignum/contract/catalogue/project-updates'

const parts: Readonly<Record<ProjectPart, string>> = {
  name: 'the title',
  subTitle: 'the summary',
  category: 'the details',
  fundingPurpose: 'the details',
  typeOfFunding: 'the details',
  levelOfImpact: 'the details',
  amountRequested: 'the goal',
  timeToFunding: 'the funding date',
  whatThousandDoes: 'what a gift does',
  description: 'the description',
  videoUrl: 'the video',
  thumbnail: 'the picture',
  dashboardPicture: 'the picture',
  businessPlan: 'the project document',
  documents: 'the documents and gallery',
}

const list = new Intl.ListFormat('en')

/** What an update changed, as a sentence; empty when that is not on record. */
export const changedLine = (changed: readonly ProjectPart[]): string => {
  const named = [...new Set(changed.map((part) => parts[part]))]
  return named.length > 0 ? `New: ${list.format(named)}.` : ''
}
