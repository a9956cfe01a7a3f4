import { randomBytes } from 'node:crypto'
import { addAccount, type Member } from './members.ts'
import { queryRow } from './rows.ts'

/** Makes an account a member of the company, as an entrepreneur. */
const addMember = ({ id }: Member, companyId: string) =>
  queryRow(
    `with profile as (update user_profiles set company_id = $2 where user_id = $1),
     member as (
       insert into company_members (company_id, user_id, status, joined_at, modified_at)
       values ($2, $1, 'Active', now(), now())
     )
     insert into user_roles (user_id, role_id) select $1, id from roles where name = 'Entrepreneur' returning user_id`,
    [id, companyId],
  )

/** A new company with both documents and one member. */
export const addCompany = async () => {
  const member = await addAccount()
  const name = `Company ${randomBytes(4).toString('hex')}`
  const { id } = await queryRow<{ id: string }>(
    `insert into companies (name, state_parish, phone_number, primary_user_id, articles_file_id, tax_compliance_file_id)
     select $1, state_parish, phone_number, $2, articles_file_id, tax_compliance_file_id
     from companies where articles_file_id is not null and tax_compliance_file_id is not null limit 1 returning id`,
    [name, member.id],
  )
  await addMember(member, id)
  return { id, name, member }
}

/** A draft of the company's that can be submitted but for its dashboard image. */
export const addUnfinished = async ({ id, member }: { id: string; member: Member }) => {
  const name = `Project ${randomBytes(4).toString('hex')}`
  const project = await queryRow<{ id: string }>(
    `with project as (
       insert into projects (company_id, name, sub_title, category, description, amount_requested_minor, type_of_funding,
         funding_purpose, thumbnail_file_id, document_file_id)
       select $1, $2, sub_title, category, description, amount_requested_minor, type_of_funding, funding_purpose,
         thumbnail_file_id, document_file_id
       from projects where is_public and thumbnail_file_id is not null and document_file_id is not null limit 1
       returning id
     ), history as (
       insert into project_histories (project_id, message, to_status, author_id, is_by_owner, created_at)
       select id, 'The project was created.', 'Draft', $3, true, now() from project
     ) select id from project`,
    [id, name, member.id],
  )
  return { id: project.id, name }
}

/** Gives the project the dashboard image of another one. */
export const addDashboardImage = (projectId: string) =>
  queryRow(
    `update projects set dashboard_file_id = (
       select dashboard_file_id from projects where is_public and dashboard_file_id is not null limit 1
     ) where id = $1 returning id`,
    [projectId],
  )

/** What a member of the company has typed into the form of a new project. */
export const addDraft = ({ id, member }: { id: string; member: Member }, name: string) =>
  queryRow(
    `insert into project_drafts (company_id, form, version, created_by_id, created_at, saved_by_id, saved_at)
     values ($1, jsonb_build_object('name', $2::text), 1, $3, now(), $3, now()) returning id`,
    [id, name, member.id],
  )

/** Lists a project without a submission, as those of before the review: nobody has approved it. */
export const makeLive = (projectId: string) =>
  queryRow(`update projects set status = 'Finalized', published_at = now() where id = $1 returning id`, [projectId])

/** Takes the files away that a project and its company share with others of the demo, before it is hidden with them. */
export const removeFiles = (projectId: string) =>
  queryRow(
    `with company as (
       update companies set articles_file_id = null, tax_compliance_file_id = null
       where id = (select company_id from projects where id = $1)
     )
     update projects set thumbnail_file_id = null, dashboard_file_id = null, document_file_id = null
     where id = $1 returning id`,
    [projectId],
  )
