import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

type Changed = {
  /** The commit that the files are compared with. */
  readonly base: string
  readonly all: readonly string[]
  /** Without those that were deleted. */
  readonly existing: readonly string[]
}

/** The files of a repository that changed since `since`, committed or not. */
export const changedFiles = (folder: string, since?: string): Changed => {
  const git = gitIn(folder)
  const base = since ?? baseOf(git)
  const diff = git('diff', '--name-only', '--no-renames', base)
  if (diff === null) throw new Error(`git knows no ${base}`)
  const listed = `${diff}\n${git('ls-files', '--others', '--exclude-standard') ?? ''}`.split('\n').filter(Boolean)
  const all = [...new Set(listed)]
  return { base, all, existing: all.filter((file) => existsSync(join(folder, file))) }
}

type Git = (...args: string[]) => string | null
const gitIn =
  (cwd: string): Git =>
  (...args) => {
    const { status, stdout } = spawnSync('git', args, { cwd, encoding: 'utf8' })
    return status === 0 ? stdout.trim() : null
  }

/** On a branch, what it changes since it left main; on main, the uncommitted changes or else the last commit. */
const baseOf = (git: Git): string => {
  const head = git('rev-parse', 'HEAD')
  const fork = git('merge-base', 'HEAD', 'main') ?? git('merge-base', 'HEAD', 'origin/main')
  if (fork && fork !== head) return fork
  return git('status', '--porcelain') === '' ? 'HEAD~1' : 'HEAD'
}
