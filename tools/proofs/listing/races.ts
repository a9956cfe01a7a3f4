import { getProjectDraft, saveProjectDraft } from '@lignum/contract/catalogue/project-drafts'
import { submitProjectForApproval, updateProjectStatus } from '@lignum/contract/catalogue/project-status'
import { editCompany } from '@lignum/contract/company/company'
import { pdf } from '../../../server/test/scenes/pictures.ts'
import { both, expected } from './outcomes.ts'
import type { ListingRig, Member } from './rig.ts'
import type { Race } from './run-race.ts'

type Pair = readonly [Member, Member]
/** One round: what happened, as text, when it is an anomaly. */
type Round = (rig: ListingRig, pair: Pair) => Promise<string | null>

const stateOf = async ({ db }: ListingRig, id: string) => {
  const { status } = await db.selectFrom('projects').select('status').where('id', '=', id).executeTakeFirstOrThrow()
  const histories = await db
    .selectFrom('project_histories')
    .select(['from_status', 'to_status'])
    .where('project_id', '=', id)
    .orderBy('id')
    .execute()
  const drafts = await db.selectFrom('project_drafts').select('id').where('project_id', '=', id).execute()
  const audits = await db
    .selectFrom('audit_details')
    .select('new_value')
    .where('entity_id', '=', id)
    .where('field_name', '=', 'status')
    .execute()
  const steps = histories.map(({ from_status, to_status }) => `${from_status}>${to_status}`).join(' ')
  return `${status}, history ${steps || 'empty'}, audit ${audits.length}, drafts ${drafts.length}`
}

const submit = (member: Member, process: 0 | 1, id: string) => () =>
  member.on(process)(submitProjectForApproval, { id })

const submitAgainstSave: Round = async (rig, [one, two]) => {
  const id = await rig.project()
  const values = { name: 'Changed at the last moment' }
  const save = () => two.on(1)(saveProjectDraft, { projectId: id, version: 0, values })
  const outcomes = await both(submit(one, 0, id), save)
  return expected(`${outcomes.join(' / ')}: ${await stateOf(rig, id)}`, [
    'ok / catalogue.wrong-state: Submitted, history Draft>Submitted, audit 1, drafts 0',
    'catalogue.draft-open / ok: Draft, history empty, audit 0, drafts 1',
  ])
}

const submitTwice: Round = async (rig, [one, two]) => {
  const id = await rig.project()
  const outcomes = await both(submit(one, 0, id), submit(two, 1, id))
  return expected(`${outcomes.toSorted().join(' / ')}: ${await stateOf(rig, id)}`, [
    'catalogue.wrong-state / ok: Submitted, history Draft>Submitted, audit 1, drafts 0',
  ])
}

const withdrawAgainstSubmit: Round = async (rig, [one, two]) => {
  const id = await rig.project('Submitted')
  const withdraw = () => one.on(0)(updateProjectStatus, { id, status: 'Draft' })
  const outcomes = await both(withdraw, submit(two, 1, id))
  return expected(`${outcomes.join(' / ')}: ${await stateOf(rig, id)}`, [
    'ok / catalogue.wrong-state: Draft, history Submitted>Draft, audit 1, drafts 0',
    'ok / ok: Submitted, history Submitted>Draft Draft>Submitted, audit 2, drafts 0',
  ])
}

const twoMembersSave: Round = async (rig, [one, two]) => {
  const projectId = await rig.project()
  const { id } = await one.on(0)(saveProjectDraft, { projectId, version: 0, values: { name: 'First' } })
  const save = (member: Member, process: 0 | 1, name: string) => () =>
    member.on(process)(saveProjectDraft, { id, version: 1, values: { name } })
  const outcomes = await both(save(one, 0, 'of one'), save(two, 1, 'of two'))
  const { draft } = await two.on(1)(getProjectDraft, { id })
  return expected(`${outcomes.join(' / ')}: ${draft?.version} ${draft?.values.name}`, [
    'ok / catalogue.draft-changed: 2 of one',
    'catalogue.draft-changed / ok: 2 of two',
  ])
}

const certificate = { fileName: 'tax.pdf', content: pdf().toString('base64'), type: 'application/pdf' }

const documentAgainstSubmit: Round = async (rig, [one, two]) => {
  const { db, companyId } = rig
  const id = await rig.project()
  const company = () => db.selectFrom('companies').selectAll().where('id', '=', companyId).executeTakeFirstOrThrow()
  const before = await company()
  const profile = { id: companyId, name: before.name, phoneNumber: '876 555 0100' }
  const replace = () => one.on(0)(editCompany, { ...profile, proofOfTaxComplianceFile: certificate })
  const outcomes = await both(replace, submit(two, 1, id))
  const after = await company()
  const replaced = await db
    .selectFrom('replaced_company_documents')
    .select('id')
    .where('file_id', '=', before.tax_compliance_file_id ?? '')
    .execute()
  const isMarked = after.documents_changed_at !== null && after.tax_compliance_file_id !== before.tax_compliance_file_id
  const found = `${outcomes.join(' / ')}: ${await stateOf(rig, id)}, replaced ${replaced.length}, marked ${isMarked}`
  return expected(found, ['ok / ok: Submitted, history Draft>Submitted, audit 1, drafts 0, replaced 1, marked true'])
}

export const races: readonly Race<ListingRig, Pair>[] = [
  ['submit against save', submitAgainstSave, true],
  ['submit twice', submitTwice, true],
  ['withdraw against submit', withdrawAgainstSubmit, true],
  ['two members save', twoMembersSave, true],
  // All rounds change the same company.
  ['a document is replaced against submit', documentAgainstSubmit, false],
]
