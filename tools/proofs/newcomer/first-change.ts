import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A change that the README proposes: a text in a file, and the URL that shows it. */
export type Change = { readonly text: string; readonly file: string; readonly path: string }

const shellBlock = /```sh\n([^`]+)```/g
const proposal = /http:\/\/127\.0\.0\.1:8080(\/\S+) and change `([^`]+)` in `([^`]+)`/
const serverProposal = /Change `([^`]+)` in `([^`]+)`[^.]*http:\/\/127\.0\.0\.1:8080(\/\S+) has/

const must = (found: RegExpExecArray | null, what: string): readonly string[] => {
  if (!found) throw new Error(`README.md no longer names ${what}`)
  return found.slice(1)
}

/** What the README tells a newcomer: its commands in their order, and two changes to try. */
export const readReadme = (folder: string) => {
  const text = readFileSync(join(folder, 'README.md'), 'utf8')
  const commands = [...text.matchAll(shellBlock)].flatMap(([, lines = '']) => lines.trim().split('\n'))
  const flat = text.replaceAll('\n', ' ')
  const [path = '', component = '', componentFile = ''] = must(proposal.exec(flat), 'a component to change')
  const [name = '', serverFile = '', serverPath = ''] = must(serverProposal.exec(flat), 'a server file to change')
  const changes: { readonly component: Change; readonly server: Change } = {
    component: { text: component, file: componentFile, path },
    server: { text: name, file: serverFile, path: serverPath },
  }
  return { commands, changes }
}
