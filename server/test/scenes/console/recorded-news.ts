import type { Call } from '@lignum/contract/core/call'
import {
  approveNews,
  archiveNews,
  createNews,
  editNews,
  publishNews,
  reopenNews,
  rescheduleNews,
  submitNewsForApproval,
} from '@lignum/contract/news/newsroom'
import type { World } from '../../worlds/world.ts'
import { articleIn, newsText, scheduledArticle } from './newsroom.ts'

/** Every call of the newsroom that is recorded, and how to make it. */
export const recordedNews = (world: World): [Call, () => Promise<unknown>][] => {
  const editor = () => world.personOf('Editor')
  const publisher = () => world.personOf('Publisher')
  const articleOf = async (status: Parameters<typeof articleIn>[1]) => articleIn(world, status, (await editor()).id)
  return [
    [createNews, async () => (await editor()).call(createNews, { values: newsText })],
    [
      editNews,
      async () =>
        (await editor()).call(editNews, {
          id: await articleOf('Rejected'),
          version: 1,
          values: { ...newsText, name: 'b' },
        }),
    ],
    [
      submitNewsForApproval,
      async () => (await editor()).call(submitNewsForApproval, { id: await articleOf('Draft'), version: 1 }),
    ],
    [
      approveNews,
      async () => {
        const request = { id: await articleOf('PendingApproval'), version: 1, newsApprovalStatus: 'Approved' } as const
        await (await publisher()).call(approveNews, request)
      },
    ],
    [publishNews, async () => (await publisher()).call(publishNews, { id: await articleOf('Approved') })],
    [
      rescheduleNews,
      async () => (await publisher()).call(rescheduleNews, { id: await scheduledArticle(world, (await editor()).id) }),
    ],
    [archiveNews, async () => (await publisher()).call(archiveNews, { id: await articleOf('Published') })],
    [reopenNews, async () => (await publisher()).call(reopenNews, { id: await articleOf('Archived') })],
  ]
}
