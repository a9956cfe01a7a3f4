import type { Proof } from '../report-proofs.ts'

const atOnce = 4

/** A name, one round of it, and whether rounds may run at the same time. A round returns its anomaly, or null. */
export type Race<Rig, People> = readonly [
  name: string,
  round: (rig: Rig, people: People) => Promise<string | null>,
  together: boolean,
]

type Run<Rig, People> = {
  readonly rig: Rig
  readonly rounds: number
  /** After so many rounds other people go on: what one person may do in an hour is limited. */
  readonly roundsOfOne: number
  readonly people: () => Promise<People>
}

/** Runs the rounds of a race, and prints every anomaly once. */
export const runRace = async <Rig, People>(
  [name, round, together]: Race<Rig, People>,
  { rig, rounds, roundsOfOne, people }: Run<Rig, People>,
): Promise<Proof> => {
  const anomalies: string[] = []
  let present = await people()
  for (let done = 0; done < rounds;) {
    if (done % roundsOfOne < atOnce) present = await people()
    const [these, count] = [present, Math.min(together ? atOnce : 1, rounds - done)]
    const found = await Promise.all(Array.from({ length: count }, () => round(rig, these)))
    anomalies.push(...found.filter((anomaly) => anomaly !== null))
    done += count
  }
  for (const anomaly of new Set(anomalies)) console.log(`  ${name}: ${anomaly}`)
  return [`${name}, ${rounds} rounds`, anomalies.length]
}
