import { z } from 'zod'
import { defaults, optionalText, requiredFile, requiredText } from '../accounts/person-rules.ts'
import { call } from '../core/call.ts'
import { limits } from '../core/limits.ts'
import { amount } from '../core/money.ts'
import { fundingStage, fundingType, projectCategory, projectStatus } from './catalogue.ts'
import * as endpoints from './endpoints.ts'
import { levelsOfImpact } from './names.ts'

const absentAsNull = <T>(value: T | null | undefined): T | null => value ?? null

const videoHosts = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com', 'youtu.be'])

const isVideoLink = (text: string): boolean => {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && videoHosts.has(url.hostname)
}

const videoUrl = optionalText(300).refine((text) => text === null || isVideoLink(text), {
  error: 'Video URL must be a YouTube link',
})

/** A file that was uploaded before, into the draft or with the project, or a new one. */
const formFile = (whenMissing: string) =>
  z.union([z.object({ fileId: z.uuid() }), requiredFile(whenMissing)], { error: whenMissing })
export type FormFile = z.output<ReturnType<typeof formFile>>

const oneSource = 'Please give either a file or a video URL'

/** An entry of the documents or the gallery: a file uploaded before, a new file, or a video. */
const formDocument = z
  .object({
    /** The entry to change; without it a new one. */
    id: z.uuid().nullish().transform(absentAsNull),
    fileType: z.enum(['ProjectDocument', 'GalleryDocument'], { error: 'Document type is required' }),
    description: requiredText('Description is required', 300),
    fileId: z.uuid().nullish().transform(absentAsNull),
    name: optionalText(limits.fileName),
    content: z
      .string({ error: defaults.malformed })
      .max(limits.fileContentLength, 'That file is too large.')
      .nullish()
      .transform((text) => text || null),
    videoUrl,
    toBeRemoved: z.boolean().default(false),
  })
  .superRefine((entry, ctx) => {
    if (entry.toBeRemoved) return
    const given = [entry.fileId, entry.content, entry.videoUrl].filter((source) => source !== null).length
    // An entry that exists keeps its source when none is sent.
    if (given > 1 || (given === 0 && entry.id === null))
      ctx.addIssue({ code: 'custom', path: ['fileId'], message: oneSource })
    if (entry.videoUrl !== null && entry.fileType !== 'GalleryDocument')
      ctx.addIssue({ code: 'custom', path: ['videoUrl'], message: 'Only gallery documents can be videos' })
  })
export type FormDocument = z.output<typeof formDocument>

const optionalChoice = <T extends readonly [string, ...string[]]>(choices: T) =>
  z
    .union([z.enum(choices), z.literal('')], { error: defaults.malformed })
    .nullish()
    .transform((choice) => choice || null)

/** The fields of the form of a project, and of an update of it. */
export const projectFields = {
  name: requiredText('Title is required', 200),
  subTitle: requiredText('Sub-title is required', 200),
  category: z.enum(projectCategory.options, { error: 'Category is required' }),
  fundingPurpose: z.enum(fundingStage.options, { error: 'Project Life Cycle Stage is required' }),
  typeOfFunding: z.enum(fundingType.options, { error: 'Market is required' }),
  amountRequested: amount('Goal Amount is required'),
  levelOfImpact: optionalChoice(levelsOfImpact),
  timeToFunding: z
    .union([z.iso.date().refine((day) => day >= '1970-01-01'), z.literal('')], { error: defaults.malformed })
    .nullish()
    .transform((day) => day || null),
  whatThousandDoes: optionalText(limits.whatThousandDoes),
  videoUrl,
  description: z
    .string({ error: defaults.malformed })
    .max(limits.projectDescription, defaults.malformed)
    .nullish()
    .transform((html) => html ?? ''),
  thumbnail: formFile('Thumbnail is required'),
  dashboardPicture: formFile('Dashboard Image is required'),
  documents: z.array(formDocument).max(limits.projectDocuments, defaults.malformed).default([]),
}

/** Null leaves the document as it is. */
export const businessPlanOrNull = formFile('Project Document is required').nullish().transform(absentAsNull)

/** The draft that this saves, and which ends with it. */
export const savedDraft = z
  .object({ id: z.uuid(), version: z.int().min(1) })
  .nullish()
  .transform(absentAsNull)

const savedProject = z.object({ id: z.uuid(), name: z.string(), status: projectStatus })

export const createProject = call({
  ...endpoints.createProject,
  access: { operation: 'Create_Project' },
  does: "Creates a project of the caller's active company, in the state Draft. Files are given by the id under which they were uploaded into the draft, or with their content. The draft ends; creating it from the same draft again returns the same project.",
  uploads: true,
  request: z.object({ ...projectFields, draft: savedDraft, businessPlan: formFile('Project Document is required') }),
  response: savedProject,
})

export const editProject = call({
  ...endpoints.editProject,
  access: { operation: 'Edit_Project' },
  does: "Changes a project of the caller's company while it is a draft, rejected or sent back. `status` is the one the form was opened with; if it is another by now, nothing is changed (409). Entries of `documents` that are not sent stay.",
  uploads: true,
  request: z.object({
    id: z.uuid({ error: defaults.required }),
    status: z.enum(projectStatus.options, { error: defaults.required }),
    ...projectFields,
    draft: savedDraft,
    businessPlan: businessPlanOrNull,
  }),
  response: savedProject,
})

export const existsForUser = call({
  ...endpoints.existsForUser,
  access: { anyOf: ['Create_Project', 'Edit_Project'] },
  does: "Whether the caller's company has a project of that name, other than the one with the given id.",
  request: z.object({ name: z.string().trim().max(200), id: z.uuid().nullish().transform(absentAsNull) }),
  response: z.object({ exists: z.boolean() }),
})
