export type Proof = readonly [what: string, cases: number]

/** Prints whether each proof holds, and sets the exit code. */
export const reportProofs = (proofs: readonly Proof[]): void => {
  for (const [what, cases] of proofs)
    console.log(`${cases === 0 ? 'holds ' : 'BROKEN'} ${what}${cases ? `: ${cases}` : ''}`)
  const broken = proofs.filter(([, cases]) => cases !== 0).length
  console.log(`${proofs.length - broken} proofs hold, ${broken} broken`)
  if (broken > 0) process.exitCode = 1
}
