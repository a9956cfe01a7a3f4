import { parseArgs } from 'node:util'
import { z } from 'zod'
import { inSample, sampleOptions } from '../../checks/in-sample.ts'
import { type CodeCopy, openCodeCopy, type Planted } from './code-copy.ts'
import { findFunction } from './find-function.ts'
import {
  type BrokenProof,
  type FailingTest,
  isProven,
  isTested,
  type Mutation,
  type ProvenMutation,
  type TestedMutation,
} from './mutation.ts'
import { mutations } from './planted-mutations.ts'

const { values } = parseArgs({
  options: {
    /** Plants one mutation at a time, instead of together those that touch different files and tests. */
    alone: { type: 'boolean', default: false },
    /** The tests have just passed, as in CI: skip the run without a mutation. */
    trusted: { type: 'boolean', default: false },
    /** Only mutations whose fault contains this text. */
    only: { type: 'string', default: '' },
    ...sampleOptions,
  },
})

const report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})

/** A mutation of a database function as an edit of the file that defines it. */
const editOfFunction = (copy: CodeCopy, { name, from, to }: NonNullable<Mutation['inFunction']>) => {
  const { path, text } = findFunction(copy, name)
  if (!text.includes(from)) throw new Error(`${name} no longer contains: ${from}`)
  return { path, from: text, to: text.replace(from, () => to) }
}

const plantedOf = (copy: CodeCopy, { edits = [], inFunction }: Mutation): Planted => ({
  edits: inFunction ? [...edits, editOfFunction(copy, inFunction)] : edits,
})

/**
 * Runs these test files and returns the names of the failed tests by file. A file that does not load fails as a whole.
 */
const failuresOf = (copy: CodeCopy, files: readonly string[]): Map<string, string[]> => {
  const to = 'mutation-report.json'
  const projects = ['contract', 'server', 'web', 'tools'].flatMap((name) => ['--project', name])
  const args = ['exec', '--', 'vitest', 'run', ...projects, '--reporter=json', `--outputFile=${to}`, ...files]
  const { output } = copy.run(args)
  const read = () => report.parse(JSON.parse(copy.read(to)))
  const failures = new Map<string, string[]>()
  try {
    for (const { name, assertionResults } of read().testResults) {
      const failed = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
      failures.set(
        files.find((file) => name.endsWith(file)) ?? name,
        assertionResults.length > 0 ? failed : ['(the file does not load)'],
      )
    }
  } catch (err) {
    throw new Error(`the tests could not be run:\n${output}`, { cause: err })
  }
  return failures
}

/** Runs a proof, and returns whether it is broken and what it printed. */
const runProof = (copy: CodeCopy, { script: [name, ...args], proof }: BrokenProof) => {
  const unlink = copy.linkBuild()
  const { output } = copy.run(['run', '-s', name, '--', ...args])
  unlink()
  return { isBroken: output.split('\n').some((line) => line.startsWith(`BROKEN ${proof}`)), output }
}

/** Groups of mutations that can be planted together: no file, function or test file occurs twice in a group. */
const groupsOf = (all: readonly TestedMutation[]): TestedMutation[][] => {
  const groups: { members: TestedMutation[]; taken: Set<string> }[] = []
  for (const mutation of all) {
    const touched = [
      mutation.caughtBy.file,
      ...(mutation.edits ?? []).map(({ path }) => path),
      ...(mutation.inFunction ? [mutation.inFunction.name] : []),
    ]
    const fits = values.alone ? undefined : groups.find(({ taken }) => touched.every((what) => !taken.has(what)))
    const group = fits ?? { members: [], taken: new Set<string>() }
    if (!fits) groups.push(group)
    group.members.push(mutation)
    for (const what of touched) group.taken.add(what)
  }
  return groups.map(({ members }) => members)
}

const isCaught = (failures: ReadonlyMap<string, readonly string[]>, { file, test }: FailingTest): boolean =>
  failures.get(file)?.some((name) => name.includes(test)) ?? false

const prove = (copy: CodeCopy, group: readonly TestedMutation[]): number => {
  const takeAway = group.map((mutation) => copy.plant(plantedOf(copy, mutation)))
  const failures = failuresOf(copy, [...new Set(group.map(({ caughtBy }) => caughtBy.file))])
  for (const undo of takeAway.toReversed()) undo()
  let missed = 0
  for (const { fault, caughtBy } of group) {
    const hasFailed = isCaught(failures, caughtBy)
    if (!hasFailed) missed += 1
    console.log(`${hasFailed ? 'caught' : 'MISSED'} ${fault}: ${caughtBy.file} > ${caughtBy.test}`)
    if (!hasFailed) console.log(`  failed there: ${failures.get(caughtBy.file)?.join('; ') || 'nothing'}`)
  }
  return missed
}

const proveByProof = (copy: CodeCopy, mutation: ProvenMutation): number => {
  const takeAway = copy.plant(plantedOf(copy, mutation))
  const { isBroken, output } = runProof(copy, mutation.caughtBy)
  takeAway()
  const { script, proof } = mutation.caughtBy
  console.log(`${isBroken ? 'caught' : 'MISSED'} ${mutation.fault}: ${script.join(' ')} > ${proof}`)
  if (!isBroken) console.log(output)
  return isBroken ? 0 : 1
}

function refuseWhatFailsAnyway(
  copy: CodeCopy,
  tested: readonly TestedMutation[],
  proven: readonly ProvenMutation[],
): void {
  // Without a file all tests would run.
  const clean =
    tested.length > 0
      ? failuresOf(copy, [...new Set(tested.map(({ caughtBy }) => caughtBy.file))])
      : new Map<string, string[]>()
  const failing = [
    ...tested.filter(({ caughtBy }) => isCaught(clean, caughtBy)),
    ...proven.filter(({ caughtBy }) => runProof(copy, caughtBy).isBroken),
  ]
  if (failing.length > 0) throw new Error(`these fail without a mutation: ${JSON.stringify(failing)}`)
}

const copy = openCodeCopy('mutations')
try {
  const chosen = mutations.filter(({ fault }) => fault.includes(values.only) && inSample(fault, values))
  const tested = chosen.filter(isTested)
  const proven = chosen.filter(isProven)
  if (!values.trusted) refuseWhatFailsAnyway(copy, tested, proven)
  const missed =
    groupsOf(tested).reduce((sum, group) => sum + prove(copy, group), 0) +
    proven.reduce((sum, mutation) => sum + proveByProof(copy, mutation), 0)
  console.log(`${chosen.length - missed} planted faults caught, ${missed} missed`)
  if (missed > 0) process.exitCode = 1
} finally {
  copy.remove()
}
