import { dirname } from 'node:path'
import type { ImportGraph } from '../docs/import-graph.ts'

/** Beyond, nearly every test of the server is related to every file, because it starts the whole server. */
const farthest = 2

/**
 * The tests nearest to the changed files, nearest first: those that changed, those that import a changed file directly
 * or through one other, and those in the folder of a changed file or above it up to its domain. Slow ones only if they
 * changed themselves.
 */
export const relatedTests = (graph: ImportGraph, changed: readonly string[], most: number): string[] => {
  const distances = importDistances(graph, changed)
  const tests = [...graph.keys()].filter((file) => isTest(file) && (!isSlow(file) || changed.includes(file)))
  const near = tests.flatMap((file): [string, number][] => {
    const steps = distances.get(file) ?? (changed.some((other) => isBeside(file, other)) ? farthest : null)
    return steps === null ? [] : [[file, steps]]
  })
  return near
    .toSorted(([a, from], [b, to]) => from - to || a.localeCompare(b))
    .slice(0, most)
    .map(([file]) => file)
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const isSlow = (file: string) => file.endsWith('.slow.test.ts')

const importDistances = (graph: ImportGraph, changed: readonly string[]): Map<string, number> => {
  const distances = new Map(changed.map((file) => [file, 0]))
  for (let steps = 1; steps <= farthest; steps++) {
    const reached = new Set(distances.keys())
    for (const [file, imported] of graph)
      if (!reached.has(file) && [...imported].some((path) => reached.has(path))) distances.set(file, steps)
  }
  return distances
}

/** `server/src/domains/accounts/x.http.test.ts` is beside `server/src/domains/accounts/login/log-in.ts`. */
const isBeside = (test: string, file: string) => {
  const [folder, own] = [dirname(test), dirname(file)]
  return folder === own || (own.startsWith(`${folder}/`) && folder.split('/').length >= deepEnough(own))
}
const deepEnough = (folder: string) => (folder.startsWith('server/src/domains/') ? 4 : 3)
