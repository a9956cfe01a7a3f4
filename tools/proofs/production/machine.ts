import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** `nobody`, when a root runs this: production does not run as root. */
const ordinaryUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined

/** A folder of that user. */
const makeFolder = (folder: string): string => {
  mkdirSync(folder, { recursive: true })
  if (ordinaryUser) chownSync(folder, ordinaryUser.uid, ordinaryUser.gid)
  return folder
}

/** The machine as an operator gives it to Lignum: a release, a user, folders of that user. */
export const prepareMachine = (folder: string, release: { readonly folder: string; readonly path: string }) => {
  const home = makeFolder(join(folder, 'home'))
  /** What is there before any setting; the certificate is of an authority that no operating system knows. */
  const base = (certificate: string) => ({
    PATH: release.path,
    HOME: home,
    NODE_ENV: 'production',
    NODE_EXTRA_CA_CERTS: certificate,
  })
  /** Runs a command of the release to its end. */
  const run = ([program, ...args]: readonly [string, ...string[]], env: Record<string, string>, input = '') => {
    const done = spawnSync(program, args, { cwd: release.folder, env, input, timeout: 60_000, ...ordinaryUser })
    return { code: done.status, said: `${done.stdout}${done.stderr}` }
  }
  return {
    run,
    base,
    runAs: ordinaryUser,
    releaseFolder: release.folder,
    filesFolder: makeFolder(join(folder, 'files')),
  }
}
