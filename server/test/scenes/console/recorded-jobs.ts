import type { Call } from '@lignum/contract/core/call'
import { getDeadJobs, retryDeadJob, retryDeadJobs } from '@lignum/contract/site/jobs'
import { getMailsByFilter, resendMail } from '@lignum/contract/site/mails'
import type { World } from '../../worlds/world.ts'
import { deadJob, mailIn } from './jobs.ts'

/** Every call about jobs and emails that is recorded, and how to make it. */
export const recordedJobs = (world: World): [Call, () => Promise<unknown>][] => {
  const staff = () => world.personOf('Administrator')
  return [
    [
      getDeadJobs,
      async () => {
        await deadJob(world, 'test.read')
        await (await staff()).call(getDeadJobs, {})
      },
    ],
    [retryDeadJob, async () => (await staff()).call(retryDeadJob, { id: await deadJob(world, 'test.retried') })],
    [
      retryDeadJobs,
      async () => {
        await deadJob(world, 'test.kind')
        await (await staff()).call(retryDeadJobs, { name: 'test.kind' })
      },
    ],
    [getMailsByFilter, async () => (await staff()).call(getMailsByFilter, {})],
    [resendMail, async () => (await staff()).call(resendMail, { id: await mailIn(world, 'Failed') })],
  ]
}
