import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '../../../db/seed/random.ts'
import type { TwoVersions, Version } from './two-versions.ts'
import type { UpdateKillRig } from './update-kill-rig.ts'

/** As the public reads it: the bytes of the call, and which of the twelve files are served. */
type Shown = { readonly body: string; readonly files: readonly string[] }

export type Scene = {
  readonly rig: UpdateKillRig
  readonly project: TwoVersions
  /** The sessions of whoever approves first and second. */
  readonly first: string
  readonly second: string
}

/** Whether the approval was acknowledged. */
const approve = ({ rig }: Scene, call: string, { cookie, id }: { cookie: string; id: string }): Promise<boolean> =>
  fetch(`${rig.killed.url}/api/Project/${call}`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ id, projectApprovalStatus: 'Approved' }),
  }).then(
    (response) => response.ok,
    () => false,
  )

const accept = (scene: Scene, id: string) => approve(scene, 'ApproveProjectUpdate', { cookie: scene.second, id })

const patienceMs = 60_000

/** The result of the first attempt that does not fail: the database may still recover. */
const eventually = async <T>(attempt: () => Promise<T | null>): Promise<T> => {
  for (const begun = Date.now(); Date.now() - begun < patienceMs; await wait(20)) {
    const result = await attempt().catch(() => null)
    if (result !== null) return result
  }
  throw new Error('the rig did not recover')
}

const readBody = async ({ rig, project }: Scene): Promise<string | null> => {
  const response = await fetch(`${rig.read.url}/api/Project/GetProjectByIdForPublic/${project.id}`)
  return response.ok ? response.text() : null
}

const isServed = async ({ rig }: Scene, fileId: string): Promise<boolean | null> => {
  const { status } = await fetch(`${rig.read.url}/api/File/${fileId}/file`, { method: 'HEAD' })
  return status >= 500 ? null : status === 200
}

const read = async (scene: Scene): Promise<Shown> => {
  const body = await eventually(() => readBody(scene))
  const files: string[] = []
  for (const fileId of scene.project.versions.flatMap((version) => version.files))
    if (await eventually(() => isServed(scene, fileId))) files.push(fileId)
  return { body, files }
}

/** Lists the project and accepts two updates, without any kill: what each version looks like. */
export const learnVersions = async (scene: Scene): Promise<ReadonlyMap<Version, Shown>> => {
  for (const cookie of [scene.first, scene.second])
    if (!(await approve(scene, 'ApproveProject', { cookie, id: scene.project.id }))) throw new Error('it is not listed')
  const [before, after] = scene.project.versions
  const shown = new Map<Version, Shown>([[before, await read(scene)]])
  if (!(await accept(scene, await scene.project.addUpdateTo(after)))) throw new Error('the update was not accepted')
  shown.set(after, await read(scene))
  if (!(await accept(scene, await scene.project.addUpdateTo(before)))) throw new Error('the update was not accepted')
  return shown
}

/** Reads the project all the time until `stop`: the bodies in the order in which they were seen, each once in a row. */
const watch = (scene: Scene) => {
  const seen: string[] = []
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const body = await readBody(scene).catch(() => null)
      if (body !== null && body !== seen.at(-1)) seen.push(body)
      await wait(2)
    }
  })()
  return {
    stop: async () => {
      isOver = true
      await watching
      return seen
    },
  }
}

export type Round = {
  readonly from: Version
  readonly to: Version
  readonly updateId: string
  readonly random: Random
  readonly part: 'api' | 'database'
  /** The kill comes within this time. */
  readonly withinMs: number
}

/** Accepts the update and kills meanwhile: whether it was applied, and what is wrong. */
export const acceptAndKill = async (scene: Scene, shown: ReadonlyMap<Version, Shown>, round: Round) => {
  const [old, next] = [shown.get(round.from), shown.get(round.to)]
  const watched = watch(scene)
  const acknowledged = accept(scene, round.updateId)
  await wait(round.random.between(0, round.withinMs))
  await (round.part === 'api' ? scene.rig.killApi() : scene.rig.killDatabase())
  const isAcknowledged = await acknowledged
  const now = await read(scene)
  const seen = await watched.stop()
  const { status } = await eventually(() =>
    scene.rig.db
      .selectFrom('project_updates')
      .select('status')
      .where('id', '=', round.updateId)
      .executeTakeFirstOrThrow(),
  )
  const isApplied = status === 'Accepted'
  const expected = isApplied ? next : old
  const problems = [
    ...(now.body === expected?.body ? [] : ['the call shows neither what was nor what the update says']),
    ...(now.files.join() === expected?.files.join() ? [] : ['the served files do not belong to the content']),
    ...(isAcknowledged && !isApplied ? ['an acknowledged acceptance is lost'] : []),
    ...(isInOrder(seen, old?.body, next?.body) ? [] : ['a mixture was seen meanwhile']),
  ]
  return { isApplied, isAcknowledged, problems }
}

/** Old, new, or old and then new. */
const isInOrder = (seen: readonly string[], old: string | undefined, next: string | undefined): boolean =>
  [[], [old], [next], [old, next]].some((order) => order.join() === seen.join())
