/** The expected errors of reviews. */
export const reviewRefusals = {
  'review.conflict': {
    status: 400,
    message: 'You have declared a conflict of interest about this project, so somebody else decides about it.',
  },
  'review.first-approver-conflicted': {
    status: 400,
    message:
      'The first approver has declared a conflict of interest since. Please request changes or reject the project, so that its review starts again.',
  },
  'review.resubmitted': {
    status: 409,
    message: 'The company has submitted this project again since you opened it. Please read the new version first.',
  },
  'review.close-out-changed': {
    status: 409,
    message: 'The company has changed its report since you opened it. Please read the new version first.',
  },
  'review.documents-of-rejections': {
    status: 400,
    message: 'You can only give documents to a company when you send its project back.',
  },
  'review.not-a-candidate': {
    status: 400,
    message: 'That person cannot decide about this project at its present step.',
  },
} as const
