import { resendMail } from '@lignum/contract/site/endpoints'
import type { ListedMail } from '@lignum/contract/site/mails'
import type { BulkAction } from '../../../../console/list/bulk/bulk-action.ts'
import { callApi } from '../../../../lib/api/call-api.ts'
import { countOf } from '../../../../lib/format/format-count.ts'

/** What can be done with selected emails. An email cannot be taken back, so there is no undo. */
export const mailActions: readonly BulkAction<ListedMail>[] = [
  {
    label: 'Send again',
    counted: (count) => countOf(count, 'email'),
    about: 'Each is tried again at once, with all its attempts.',
    done: (count) => `${countOf(count, 'email')} will be sent again`,
    refuses: ({ status }) => (status === 'Failed' ? null : 'Only an email that has failed can be sent again.'),
    run: async ({ id }) => {
      await callApi(resendMail, { id })
      return null
    },
  },
]
