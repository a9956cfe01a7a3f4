import { readFileSync } from 'node:fs'
import ts from 'typescript'

const isDeclaration = (node: ts.Node): node is ts.NamedDeclaration =>
  ts.isVariableDeclaration(node) ||
  ts.isParameter(node) ||
  ts.isBindingElement(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isClassDeclaration(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isPropertyDeclaration(node) ||
  ts.isPropertySignature(node)

/** Every name that a file declares: variables, parameters, functions, types, methods and properties of types. */
export const listDeclaredNames = (file: string): string[] => {
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, kind)
  const names = new Set<string>()
  const visit = (node: ts.Node) => {
    if (isDeclaration(node) && node.name && ts.isIdentifier(node.name)) names.add(node.name.text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return [...names]
}

/** `readFileSync` → read, file, sync; `user_links` → user, links; `page-cache` → page, cache. */
export const partsOfName = (name: string): string[] =>
  name
    .split(/(?=[A-Z])|[_.-]/)
    .filter(Boolean)
    .map((part) => part.toLowerCase())
