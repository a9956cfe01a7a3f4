import { insertStoredFile, prepareFile } from '../../server/src/domains/files/index.ts'
import { type Db, openDatabase, transact } from '../../server/src/kit/database/database.ts'
import { openStorage, type Storage } from '../../server/src/kit/files/storage.ts'
import { type CompanyKey, seedCompanies } from './companies.ts'
import { writePdf } from './pdf.ts'
import { seedProjects } from './projects.ts'
import { idOf } from './random.ts'
import { hangPictures } from './seed-pictures.ts'
import { projectId } from './seed-projects.ts'

const scan = async () => undefined

/** Adds images and documents to the demo's projects and companies that have none yet. */
export async function seedFiles(databaseUrl: string, folder: string): Promise<void> {
  const { db, close } = openDatabase({ url: databaseUrl })
  const storage = await openStorage({ kind: 'disk', folder })
  try {
    const bare = await db.selectFrom('projects').select('id').where('thumbnail_file_id', 'is', null).execute()
    const waiting = new Set(bare.map((row) => row.id))
    for (const project of seedProjects) if (waiting.has(projectId(project))) await hangPictures(db, storage, project)
    const unproven = await db.selectFrom('companies').select('id').where('articles_file_id', 'is', null).execute()
    const bareCompanies = new Set(unproven.map((row) => row.id))
    for (const key of companyKeys)
      if (bareCompanies.has(idOf(`company ${key}`))) await storeCompanyDocuments(db, storage, key)
  } finally {
    await close()
  }
}

const companyKeys = [...new Set(seedProjects.map((project) => project.company))]

async function storeCompanyDocuments(db: Db, storage: Storage, key: CompanyKey): Promise<void> {
  const { name, line1, city, parish, ...rest } = seedCompanies[key]
  const companyId = idOf(`company ${key}`)
  const lines = [name, line1, `${city}, ${parish}`, '', 'Made up for demonstration.']
  const pdf = (title: string) => writePdf(title, lines)
  const [articles, tax] = await Promise.all([
    prepareFile(
      { storage, scan },
      {
        type: 'ArticlesOfIncorporation',
        name: 'Articles of incorporation.pdf',
        content: await pdf('Articles of incorporation'),
      },
    ),
    prepareFile(
      { storage, scan },
      { type: 'ProofOfTaxCompliance', name: 'Tax compliance.pdf', content: await pdf('Tax compliance certificate') },
    ),
  ])
  const owner = { companyId, createdById: null, isPublic: !('status' in rest) }
  await transact(db, async (tx) => {
    const first = await insertStoredFile(tx, articles, owner)
    const second = await insertStoredFile(tx, tax, owner)
    const documents = { articles_file_id: first.id, tax_compliance_file_id: second.id }
    await tx.updateTable('companies').set(documents).where('id', '=', companyId).execute()
  })
}
