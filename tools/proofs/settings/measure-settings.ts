import { readFileSync } from 'node:fs'
import { createRuntimeSettings } from '../../../server/src/kit/settings/runtime-settings.ts'
import type { Donors } from '../gifts/gift-donors.ts'
import type { GiftRig } from '../gifts/gift-rig.ts'

const [starts, reads, loads] = [200, 200_000, 200]
/** How often a start reads the settings: for the method, and for guests to know whether a proof of work is needed. */
const readsOfStart = 2
const loadEverySeconds = 2
/** A process that starts fewer payments a second is idle; these are half of what the proof of gifts has for two. */
const startsPerSecond = 25

/** Processor time of a process in microseconds; the kernel counts in hundredths of a second. */
const cpuOf = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10_000
}

const cpuDuring = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return user + system
}

/** The processor time of a payment start, and of what it does for the settings, in microseconds. */
export const measureSettings = async (rig: GiftRig, donors: Donors) => {
  const pids = [rig.pidOf('api-1'), rig.pidOf('api-2')]
  const total = () => pids.map(cpuOf).reduce((sum, cpu) => sum + cpu, 0)
  const [before, begun] = [total(), performance.now()]
  for (let n = 0; n < starts; n++) await donors.begin('fygaro')
  const perStart = (total() - before) / starts
  const startsPerLoad = (starts / ((performance.now() - begun) / 1_000) / pids.length) * loadEverySeconds
  const settings = createRuntimeSettings(rig.database.db)
  await settings.read()
  const perRead =
    (await cpuDuring(async () => {
      for (let n = 0; n < reads; n++) await settings.read()
    })) / reads
  const perLoad =
    (await cpuDuring(async () => {
      for (let n = 0; n < loads; n++) await settings.renew()
    })) / loads
  const shareAt = (starting: number) => (perRead * readsOfStart + perLoad / starting) / perStart
  const share = shareAt(startsPerSecond * loadEverySeconds)
  return { perStart, perRead, perLoad, startsPerLoad, shareHere: shareAt(startsPerLoad), share }
}
