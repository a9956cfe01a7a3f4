/** The expected errors of writing, approving and publishing news. */
export const newsRefusals = {
  'news.wrong-state': { status: 400, message: 'That cannot be done with an article in its present state.' },
  'news.changed': {
    status: 409,
    message: 'Somebody else has saved this article in the meantime. Please compare it with yours.',
  },
  'news.incomplete': { status: 400, message: 'Some required information is missing.' },
  'news.own-article': {
    status: 400,
    message: 'Somebody else decides about an article that you wrote or were the last to change.',
  },
  'news.reason-needed': { status: 400, message: 'Reason is required' },
  'news.time-past': { status: 400, message: 'Please choose a time in the future.' },
  'news.project-unknown': {
    status: 400,
    message: 'Please choose a project that the public can see, or leave the field empty.',
  },
  'news.picture-unknown': { status: 400, message: 'That picture is no longer there. Please choose it again.' },
} as const
