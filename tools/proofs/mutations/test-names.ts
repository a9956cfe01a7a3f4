import ts from 'typescript'

const blocks = new Set(['test', 'it', 'describe'])

/** `test`, `test.each(…)`, `describe.skipIf(…)`: the identifier that such a callee begins with. */
const rootOf = (callee: ts.Expression): string => {
  if (ts.isIdentifier(callee)) return callee.text
  return ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee) ? rootOf(callee.expression) : ''
}

const titleOf = (node: ts.Node): string | null => {
  if (!ts.isCallExpression(node) || !blocks.has(rootOf(node.expression))) return null
  const [title] = node.arguments
  if (!title) return null
  if (ts.isStringLiteralLike(title)) return title.text
  return ts.isTemplateExpression(title) ? title.getText().slice(1, -1) : null
}

/** The name of every test of a file: its own title, and the same with the titles of the blocks around it. */
const testNamesIn = (source: string): string[] => {
  const names: string[] = []
  const visit = (node: ts.Node, around: readonly string[]): void => {
    const title = titleOf(node)
    const titles = title === null ? around : [...around, title]
    if (title !== null) names.push(...titles.map((_, from) => titles.slice(from).join(' ')))
    ts.forEachChild(node, (child) => visit(child, titles))
  }
  visit(ts.createSourceFile('quoted.tsx', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX), [])
  return names
}

/** What `test.each` and template literals fill in. */
const placeholder = /%[sdifjo]|\$\{[^}]*\}|\$[a-z]\w*/gi
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const withoutQuotes = (text: string): string => text.replace(/['"`\s]/g, '')

/** Whether a file has this test. A value that fills a placeholder has to be one that the file contains. */
export const hasTest = (source: string, quoted: string): boolean =>
  testNamesIn(source).some((name) => {
    const parts = name.split(placeholder)
    if (parts.some((part) => part.includes(quoted))) return true
    const filled = new RegExp(`^${parts.map(escaped).join('(.+)')}$`).exec(quoted)?.slice(1)
    return filled?.every((value) => withoutQuotes(source).includes(withoutQuotes(value))) ?? false
  })
