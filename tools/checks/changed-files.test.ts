import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { changedFiles } from './changed-files.ts'

const openRepository = () => {
  const folder = mkdtempSync(join(tmpdir(), 'lignum-changed-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { cwd: folder })
  const commit = (file: string) => {
    writeFileSync(join(folder, file), file)
    git('add', file)
    git('commit', '-qm', file)
  }
  git('init', '-q', '-b', 'main')
  commit('first.ts')
  commit('second.ts')
  return { folder, git, commit }
}

test('on main without changes it is the last commit', () => {
  expect(changedFiles(openRepository().folder).all).toEqual(['second.ts'])
})

test('on main with changes it is these, new files included', () => {
  const { folder } = openRepository()
  writeFileSync(join(folder, 'first.ts'), 'changed')
  writeFileSync(join(folder, 'new.ts'), 'new')
  expect(changedFiles(folder).all).toEqual(['first.ts', 'new.ts'])
})

test('on a branch it is all since main, and a deleted file is among the changed but not the existing', () => {
  const { folder, git, commit } = openRepository()
  git('switch', '-qc', 'feature')
  commit('third.ts')
  rmSync(join(folder, 'first.ts'))
  const { all, existing } = changedFiles(folder)
  expect([all, existing]).toEqual([['first.ts', 'third.ts'], ['third.ts']])
})

test('since a commit that is given', () => {
  const { folder, commit } = openRepository()
  commit('third.ts')
  expect(changedFiles(folder, 'HEAD~2').all).toEqual(['second.ts', 'third.ts'])
})
