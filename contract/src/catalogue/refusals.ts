/** The expected errors of projects that their companies write and submit. */
export const catalogueRefusals = {
  'catalogue.project-unknown': { status: 404, message: 'We could not find that.' },
  'catalogue.wrong-state': { status: 400, message: 'That cannot be done with a project in its present state.' },
  'catalogue.company-inactive': {
    status: 400,
    message: 'Your company is not active at the moment. Please contact us.',
  },
  'catalogue.incomplete': { status: 400, message: 'Some required information is missing.' },
  'catalogue.draft-open': {
    status: 409,
    message: 'There are changes that were not saved to the project yet. Please save or discard them first.',
  },
  'catalogue.draft-unknown': {
    status: 404,
    message: 'This draft is no longer there: it was saved to the project, or discarded.',
  },
  'catalogue.draft-saved': { status: 409, message: 'Somebody else has saved this draft to the project.' },
  'catalogue.draft-discarded': { status: 409, message: 'Somebody else has discarded this draft.' },
  'catalogue.draft-changed': {
    status: 409,
    message: 'Somebody else has saved this draft in the meantime. Please compare it with yours.',
  },
  'catalogue.too-many-drafts': {
    status: 400,
    message: 'Your company has 50 drafts that are not a project yet. Please discard one that you no longer need.',
  },
  'catalogue.file-unknown': { status: 400, message: 'That file is no longer there. Please choose it again.' },
  'catalogue.name-taken': { status: 409, message: 'Your company already has a project with this name.' },
  'catalogue.status-changed': {
    status: 409,
    message: 'The state of this project has changed since you opened it. Please reload the page.',
  },
  'catalogue.live-project': {
    status: 400,
    message: 'A live project is changed by an update, which is reviewed first.',
  },
  'catalogue.update-unknown': { status: 404, message: 'We could not find that.' },
  'catalogue.update-state': { status: 400, message: 'That cannot be done with an update in its present state.' },
  'catalogue.update-in-review': {
    status: 400,
    message: 'The update of this project is being reviewed. You can change it again when there is a decision.',
  },
  'catalogue.update-changed': {
    status: 409,
    message: 'Somebody else has saved this update in the meantime. Please reload the page.',
  },
  'catalogue.not-live': { status: 400, message: 'Only a live project is changed by an update.' },
  'catalogue.goal-below-received': {
    status: 400,
    message: 'The goal can’t be less than what you have already received.',
  },
  'catalogue.reason-needed': { status: 400, message: 'Reason is required' },
  'catalogue.own-company': { status: 400, message: 'You can’t decide about a project of your own company.' },
  'catalogue.same-approver': { status: 400, message: 'The second approval must come from another person.' },
  'catalogue.close-out-needed': { status: 400, message: 'Close-out document is required' },
  'catalogue.not-closed-out': {
    status: 400,
    message:
      'A project is completed with a close-out document, without an open update and without payments on the way.',
  },
} as const
