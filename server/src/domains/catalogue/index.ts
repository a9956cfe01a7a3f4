export { catalogueJobs } from './catalogue.jobs.ts'
export { catalogueRoutes } from './catalogue.routes.ts'
export { moveOwnProject } from './own-projects/move-own-project.ts'
export { presentMoved } from './own-projects/own-projects.present.ts'
export type { LockedProject } from './own-projects/own-projects.writes.ts'
export { readProjectDetail } from './own-projects/read-project.ts'
export { findTransition, findViolated, projectFlow, type ProjectFacts, type ProjectTransition } from './project-flow.ts'
export { lockProjectWithCompany } from './transitions/lock-project-with-company.ts'
export { moveProject } from './transitions/move-project.ts'
export { publishProject } from './transitions/publish-project.ts'
export { findCloseOut } from './close-out/close-out.reads.ts'
export { acceptUpdate } from './updates/accept-update.ts'
export { findContentFacts } from './updates/find-content-facts.ts'
export { lockUpdateWithProject } from './updates/lock-update-with-project.ts'
export { moveUpdate } from './updates/move-update.ts'
export { readUpdate } from './updates/read-update.ts'
export {
  findUpdateTransition,
  findViolatedGuard,
  type UpdateFacts,
  updateFlow,
  type UpdateTransition,
} from './updates/update-flow.ts'
export { presentSavedUpdate } from './updates/updates.present.ts'
export type { LockedUpdate } from './updates/updates.writes.ts'
export { changeListing } from './publication/change-listing.ts'
export {
  companyFlow,
  type CompanyTransition,
  findCompanyTransition,
  findViolatedOfCompany,
} from './publication/company-flow.ts'
export { moveCompany } from './publication/move-company.ts'
export { moveSuspension } from './publication/move-suspension.ts'
export {
  findSuspension,
  findViolatedSuspension,
  suspensionFlow,
  type SuspensionTransition,
} from './publication/suspension-flow.ts'
export { alignFiles } from './publication/align-files.ts'
export { endCompletedDraft } from './drafts/end-completed-draft.ts'
export { findOpenUpdate } from './updates/updates.reads.ts'
export { updateAccepted } from './updates/update-accepted.ts'
