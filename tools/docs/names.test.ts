import { execFileSync } from 'node:child_process'
import { basename, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { listDeclaredNames, partsOfName } from './declared-names.ts'

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter(Boolean)
const code = tracked.filter((file) => /\.tsx?$/.test(file) && !/\.(gen|d)\.ts$/.test(file))

/** Words of plain speech that had several meanings each, and what to write instead. */
const avoided: Readonly<Record<string, string>> = {
  ask: 'request or call',
  asks: 'request or call',
  asked: 'request or call',
  asker: 'requester',
  answer: 'response or result',
  answers: 'responses or results',
  answered: 'responded',
  told: 'result or reported',
  said: 'result or reported',
  kept: 'cached or stored',
  words: 'text, message or label',
  mistakes: 'field errors',
  mistake: 'field error',
  place: 'query, position or route key',
  places: 'queries, positions or route keys',
  hook: 'webhook',
  hooks: 'webhooks',
  parked: 'unallocated',
  joining: 'registration',
  giver: 'donor',
  paper: 'PDF or document',
  papers: 'PDFs or documents',
  faces: 'fonts',
  room: 'domain',
  rooms: 'domains',
  door: 'public interface',
  wall: 'import boundary',
  walls: 'import boundaries',
  switchboard: 'dispatcher',
}

/** Names that stay: on the wire, of a library, in the database, or the plain meaning of the word. */
const exceptions: Readonly<Record<string, string>> = {
  statusInWords: 'field of a response',
  inWords: 'field of a response',
  askProvider: 'call AskProvider',
  requestParkedRefund: 'call RequestParkedRefund',
  getParkedMoneyListByFilter: 'call GetParkedMoneyListByFilter',
  'request-parked-refund.ts': 'call RequestParkedRefund',
  'ask-provider.ts': 'call AskProvider',
  'ask-provider.test.ts': 'call AskProvider',
  addHook: 'of Fastify',
  mountHook: 'of React',
  useHook: 'of React',
  answerHash: 'to a security question',
  answer_hash: 'to a security question',
  hashAnswers: 'to security questions',
  AnsweredQuestion: 'of security questions',
  answeredQuestions: 'of security questions',
}

/** Files in which `answer` is what somebody answers to a question. */
const aboutQuestions = /security-questions|prepare-account|pledge-faq/

const findAvoided = (names: readonly string[]) =>
  names
    .filter((name) => !(name in exceptions))
    .flatMap((name) =>
      partsOfName(name).flatMap((word) => (word in avoided ? [`${name}: write ${avoided[word]}`] : [])),
    )

test('the files are found', () => {
  expect(code.length).toBeGreaterThan(1_000)
})

test('no name of a file uses a word that is avoided', () => {
  expect(findAvoided(code.map((file) => basename(file)))).toEqual([])
})

test('no declared name uses a word that is avoided', () => {
  const namesOf = (file: string) =>
    listDeclaredNames(file).filter((name) => name !== 'answer' || !aboutQuestions.test(file))
  const found = code.flatMap((file) => findAvoided(namesOf(file)).map((text) => `${file}: ${text}`))
  expect(found).toEqual([])
}, 180_000)

/** Grow by one file for each migration, check or decision, and are read by name. */
const mayBeLong = new Set(['db/migrations', 'db/checks', 'docs/decisions'])
const mostFiles = 25

test('no folder holds more than 25 files, tests not counted', () => {
  const counts = new Map<string, number>()
  for (const file of tracked.filter((path) => !/\.(test|spec)\.tsx?$/.test(path)))
    counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  const tooLong = [...counts].filter(([folder, files]) => files > mostFiles && !mayBeLong.has(folder))
  expect(tooLong).toEqual([])
})
