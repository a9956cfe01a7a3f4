import { limits } from '@lignum/contract/core/limits'
import sharp from 'sharp'
import { drawProjectArt } from '../../server/src/brand/project-art/draw-project-art.ts'
import { insertStoredFile, prepareFile } from '../../server/src/domains/files/index.ts'
import { type Db, transact, type Tx } from '../../server/src/kit/database/database.ts'
import type { Storage } from '../../server/src/kit/files/storage.ts'
import { seedCompanies } from './companies.ts'
import { writePdf } from './pdf.ts'
import type { SeedProject } from './projects.ts'
import { idOf } from './random.ts'
import { film, projectId } from './seed-projects.ts'

const scan = async () => undefined
const gallery = { width: 600, height: 400 }

const paint = (project: SeedProject, size: { width: number; height: number }, id = projectId(project)) =>
  sharp(Buffer.from(drawProjectArt({ id, category: project.category, ...size })))
    .webp({ quality: 90, effort: 0 })
    .toBuffer()

const shownBeside = new Set<string>(['GalleryDocument', 'ProjectCloseOut', 'ProjectDocument'])

type FileOf = Parameters<typeof prepareFile>[1]

/** The files of one project: the two images of every project, its document, and a gallery for public ones. */
async function filesOf(project: SeedProject): Promise<FileOf[]> {
  const isShown = project.status === 'Finalized' || project.status === 'Completed'
  const goal = (project.thousands * 1000).toLocaleString('en')
  const pdf = await writePdf(project.name, [
    project.subTitle,
    '',
    `Goal: JMD ${goal}`,
    `Company: ${seedCompanies[project.company].name}`,
  ])
  const close = await writePdf(`Close-out: ${project.name}`, ['The work is done and the books are closed.'])
  const views = isShown ? ['The place', 'The plan'] : []
  return [
    { type: 'ProjectThumbnail', name: 'thumbnail.webp', content: await paint(project, limits.thumbnail) },
    { type: 'ProjectDashboard', name: 'dashboard.webp', content: await paint(project, limits.dashboardImage) },
    { type: 'ProjectDocument', name: 'Project plan.pdf', content: pdf },
    ...(project.status === 'Completed'
      ? [{ type: 'ProjectCloseOut', name: 'Close-out report.pdf', content: close } as const]
      : []),
    ...(await Promise.all(
      views.map(async (view) => {
        const content = await paint(project, gallery, `${project.name} ${view}`)
        return { type: 'GalleryDocument', name: `${view}.webp`, content } as const
      }),
    )),
  ]
}

/** Renders and stores the files of one project and links them to it, all in one transaction. */
export async function hangPictures(db: Db, storage: Storage, project: SeedProject): Promise<void> {
  const given = await filesOf(project)
  const prepared = await Promise.all(given.map((file) => prepareFile({ storage, scan }, file)))
  const id = projectId(project)
  const isPublic = (project.status === 'Finalized' || project.status === 'Completed') && !project.suspended
  const owner = { companyId: idOf(`company ${project.company}`), createdById: null, isPublic }
  await transact(db, async (tx) => {
    const stored = await Promise.all(
      prepared.map(async (file) => ({ ...(await insertStoredFile(tx, file, owner)), type: file.type })),
    )
    const idOfType = (type: string) => stored.find((file) => file.type === type)?.id ?? null
    await tx
      .updateTable('projects')
      .set({
        thumbnail_file_id: idOfType('ProjectThumbnail'),
        dashboard_file_id: idOfType('ProjectDashboard'),
        document_file_id: idOfType('ProjectDocument'),
      })
      .where('id', '=', id)
      .execute()
    const rest = stored.filter((file) => shownBeside.has(file.type))
    await tx
      .insertInto('project_documents')
      .values(
        rest.map((file, position) => ({
          project_id: id,
          file_id: file.id,
          file_type: file.type,
          description: file.name.replace(/\.\w+$/, ''),
          position,
        })),
      )
      .execute()
    if (project.film) await hangFilm(tx, id, rest.length)
  })
}

const hangFilm = (tx: Tx, id: string, position: number) =>
  tx
    .insertInto('project_documents')
    .values({
      project_id: id,
      position,
      file_type: 'GalleryDocument',
      description: 'The drums are heard',
      video_url: film,
    })
    .execute()
