import { randomUUID } from 'node:crypto'
import { createProject } from '@lignum/contract/catalogue/project-form'
import { expect, test } from 'vitest'
import { openListingScene, projectForm } from '../../../../test/scenes/own-projects.ts'
import { openWorld } from '../../../../test/worlds/world.ts'

const world = await openWorld()
const company = await openListingScene(world)
const owner = await company.member()
const video = 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'

test.each([
  ['name', { name: ' ' }, 'Title is required'],
  ['subTitle', { subTitle: '' }, 'Sub-title is required'],
  ['category', { category: '' }, 'Category is required'],
  ['fundingPurpose', { fundingPurpose: undefined }, 'Project Life Cycle Stage is required'],
  ['typeOfFunding', { typeOfFunding: null }, 'Market is required'],
  ['amountRequested', { amountRequested: '' }, 'Goal Amount is required'],
  ['timeToFunding', { timeToFunding: '0000-01-01' }, 'input not properly formated'],
  ['thumbnail', { thumbnail: null }, 'Thumbnail is required'],
  ['dashboardPicture', { dashboardPicture: undefined }, 'Dashboard Image is required'],
  ['businessPlan', { businessPlan: null }, 'Project Document is required'],
  ['videoUrl', { videoUrl: 'https://evil.example/watch?v=aqz-KE-bpKQ' }, 'Video URL must be a YouTube link'],
  ['videoUrl', { videoUrl: 'javascript:alert("youtube.com")' }, 'Video URL must be a YouTube link'],
  [
    'documents.0.description',
    { documents: [{ fileType: 'GalleryDocument', description: '', videoUrl: video }] },
    'Description is required',
  ],
  ['documents.0.fileType', { documents: [{ description: 'x', videoUrl: video }] }, 'Document type is required'],
  [
    'documents.0.fileId',
    { documents: [{ fileType: 'GalleryDocument', description: 'x' }] },
    'Please give either a file or a video URL',
  ],
  [
    'documents.0.fileId',
    { documents: [{ fileType: 'GalleryDocument', description: 'x', videoUrl: video, fileId: randomUUID() }] },
    'Please give either a file or a video URL',
  ],
  [
    'documents.0.videoUrl',
    { documents: [{ fileType: 'ProjectDocument', description: 'x', videoUrl: video }] },
    'Only gallery documents can be videos',
  ],
])('%s of %j is refused: %s', async (field, over, description) => {
  const payload = { ...(await projectForm()), ...over }
  const response = await world.app.inject({ method: 'POST', url: createProject.path, headers: owner.headers, payload })
  expect([response.statusCode, response.json<{ errors: unknown[] }>().errors]).toEqual([400, [{ field, description }]])
})
