import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { z } from 'zod'
import { root } from '../../demo/demo-settings.ts'

const lock = z.object({ packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })) })
/** What .dockerignore excludes. The builds are copied, because the image would create the same ones. */
const left = /^(node_modules|\.demo|\.bench|\.git|\.ci|test-results|\.env.*)$/

/**
 * A folder as the Dockerfile creates it: the code, its builds, and the packages that `npm prune --omit=dev` leaves. So
 * a start from here fails if it needs a development dependency. Any user of the machine may read it.
 */
export const makeReleaseFolder = (folder: string) => {
  cpSync(root, folder, { recursive: true, filter: (path) => !left.test(relative(root, path)) })
  const { packages } = lock.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
  copyPackages(
    Object.keys(packages).filter((path) => isTopLevel(path) && !packages[path]?.dev && existsSync(join(root, path))),
    folder,
  )
  const isOurs = process.execPath.startsWith(root)
  const node = isOurs ? join(folder, relative(root, process.execPath)) : process.execPath
  return { folder, path: `${dirname(node)}:${process.env['PATH'] ?? ''}` }
}

const isTopLevel = (path: string) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(path)

/** Hard links where the file system allows them; copies would be half a gigabyte. */
const copyPackages = (paths: readonly string[], folder: string): void => {
  const copy = (how: string) => execFileSync('cp', [how, '--parents', ...paths, folder], { cwd: root, stdio: 'pipe' })
  try {
    copy('-al')
  } catch {
    copy('-a')
  }
}
