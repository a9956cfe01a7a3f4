import type { ImportGraph } from './import-graph.ts'

type Edges = ReadonlyMap<string, ReadonlySet<string>>

/** The imports between the folders directly below `parent`, tests left out, as a Mermaid flowchart. */
export const domainDiagram = (graph: ImportGraph, parent: string): string => {
  const edges = reduce(edgesBelow(graph, parent))
  const lines = [...edges].flatMap(([from, targets]) =>
    targets.size === 0 && ![...edges.values()].some((others) => others.has(from))
      ? [`  ${from}`]
      : [...targets].map((to) => `  ${from} --> ${to}`),
  )
  return ['```mermaid', 'flowchart BT', ...lines.toSorted(), '```'].join('\n')
}

const edgesBelow = (graph: ImportGraph, parent: string): Edges => {
  const edges = new Map<string, Set<string>>()
  const folderOf = (file: string) => (file.startsWith(`${parent}/`) ? file.slice(parent.length + 1).split('/') : [])
  for (const [file, imported] of graph) {
    const [from = '', ...rest] = folderOf(file)
    if (rest.length === 0 || /\.test\.tsx?$/.test(file)) continue
    const targets = edges.get(from) ?? new Set()
    edges.set(from, targets)
    for (const [to = '', ...below] of [...imported].map(folderOf)) if (below.length > 0 && to !== from) targets.add(to)
  }
  return edges
}

/** Without the imports that a longer way shows already: what is above may import all that is below. */
const reduce = (edges: Edges): Edges => {
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean => {
    if (from === to) return true
    if (seen.has(from)) return false
    seen.add(from)
    return [...(edges.get(from) ?? [])].some((next) => reaches(next, to, seen))
  }
  const isDirect = (targets: ReadonlySet<string>, to: string) =>
    ![...targets].some((other) => other !== to && reaches(other, to))
  return new Map(
    [...edges].map(([from, targets]) => [from, new Set([...targets].filter((to) => isDirect(targets, to)))]),
  )
}
