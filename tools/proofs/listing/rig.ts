import { type Client, createClient } from '@lignum/contract/core/client'
import { lockAccess } from '../../../server/src/domains/accounts/access/access.writes.ts'
import { type Db, openDatabase, transact } from '../../../server/src/kit/database/database.ts'
import { migrate } from '../../../server/src/kit/database/migrate.ts'
import { hashToken, newToken } from '../../../server/src/kit/security/tokens.ts'
import { addFileRow } from '../../../server/test/scenes/own-projects.ts'
import { addCompany, addProject } from '../../../server/test/scenes/scene.ts'
import { addUser } from '../../../server/test/worlds/world.ts'
import { startApi } from '../../bench/rig/bench-server.ts'
import { startThrowAwayPostgres } from '../../postgres/temporary-postgres.ts'

type StaffRole = 'Reviewer' | 'Committee' | 'Finance' | 'Editor' | 'Publisher' | 'Administrator'
export type Member = { readonly id: string; readonly on: (process: 0 | 1) => Client }

/** Two API processes on one database, and a company whose members list projects. */
export const startListingRig = async () => {
  const postgres = await startThrowAwayPostgres()
  await migrate(postgres.url)
  const database = openDatabase({ url: postgres.url })
  const { db } = database
  const servers = [await startApi(postgres.url, 0), await startApi(postgres.url, 0)] as const
  const companyId = await addListingCompany(db)
  let projects = 0
  const signedIn = async (id: string): Promise<Member> => {
    const cookie = await addSession(db, id)
    return { id, on: (process) => clientOf(servers[process].url, cookie) }
  }
  return {
    db,
    databaseUrl: postgres.url,
    /** Of the first process. */
    url: servers[0].url,
    companyId,
    member: async (): Promise<Member> => signedIn(await addMember(db, companyId)),
    /** Staff with these roles. */
    staff: async (...roles: [StaffRole, ...StaffRole[]]): Promise<Member> => signedIn(await addStaff(db, roles)),
    /** Takes all roles from a person, as the console does it: under the lock of all such changes. */
    removeRoles: (userId: string) =>
      transact(db, async (tx) => {
        await lockAccess(tx)
        await tx.deleteFrom('user_roles').where('user_id', '=', userId).execute()
      }),
    /** A project that could be submitted. */
    project: (status: 'Draft' | 'Submitted' = 'Draft') =>
      addWholeProject(db, { companyId, status, name: `Project ${++projects}` }),
    stop: async () => {
      await Promise.all(servers.map((server) => server.stop()))
      await database.close()
      await postgres.stop()
    },
  }
}
export type ListingRig = Awaited<ReturnType<typeof startListingRig>>

/** A client of whoever has this session. */
export const clientOf = (site: string, cookie: string): Client =>
  createClient(async ({ method, url, contentType, body }) => {
    const headers = { cookie, ...(contentType && { 'content-type': contentType }) }
    const response = await fetch(`${site}${url}`, { method, headers, ...(body !== null && { body }) })
    return { status: response.status, body: await response.json().catch(() => null) }
  })

export const addStaff = async (db: Db, [role, ...others]: [StaffRole, ...StaffRole[]]): Promise<string> => {
  const { id } = await addUser(db, { role, hasSecondFactor: true })
  await db
    .insertInto('totp_factors')
    .values({ user_id: id, sealed: Buffer.from('sealed'), last_step: 0 })
    .execute()
  for (const other of others) await addRole(db, id, other)
  return id
}

const addRole = async (db: Db, userId: string, name: StaffRole) => {
  const role = await db.selectFrom('roles').select('id').where('name', '=', name).executeTakeFirstOrThrow()
  await db.insertInto('user_roles').values({ user_id: userId, role_id: role.id }).execute()
}

export const addListingCompany = async (db: Db): Promise<string> => {
  const { id } = await addCompany(db)
  const documents = {
    articles_file_id: await addFileRow(db, id, 'ArticlesOfIncorporation'),
    tax_compliance_file_id: await addFileRow(db, id, 'ProofOfTaxCompliance'),
  }
  await db.updateTable('companies').set(documents).where('id', '=', id).execute()
  return id
}

export const addMember = async (db: Db, companyId: string): Promise<string> => {
  const { id } = await addUser(db, { role: 'Entrepreneur' })
  await db.insertInto('user_profiles').values({ user_id: id, company_id: companyId }).execute()
  const membership = { company_id: companyId, user_id: id, status: 'Active', modified_at: new Date() } as const
  await db.insertInto('company_members').values(membership).execute()
  return id
}

export const addSession = async (db: Db, userId: string): Promise<string> => {
  const [token, now, later] = [newToken(), new Date(), new Date(Date.now() + 7_200_000)]
  const session = { user_id: userId, token_hash: hashToken(token), transport: 'Cookie', last_seen_at: now } as const
  await db
    .insertInto('sessions')
    .values({ ...session, idle_expires_at: later, expires_at: later })
    .execute()
  return `lignum-sid=${token}`
}

const addWholeProject = async (db: Db, project: Parameters<typeof addProject>[1]): Promise<string> => {
  const { id } = await addProject(db, project)
  const files = {
    thumbnail_file_id: await addFileRow(db, project.companyId, 'ProjectThumbnail'),
    dashboard_file_id: await addFileRow(db, project.companyId, 'ProjectDashboard'),
    document_file_id: await addFileRow(db, project.companyId, 'ProjectDocument'),
  }
  const submissions = project.status === 'Submitted' ? 1 : 0
  await db
    .updateTable('projects')
    .set({ ...files, submissions })
    .where('id', '=', id)
    .execute()
  return id
}
