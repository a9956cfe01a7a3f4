import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Installs Debian packages whose programs are missing, without starting their services. Needs root. */
export const needDebianPackages = (packages: string[], programs: string[]): void => {
  if (programs.every((program) => existsSync(program))) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env, stdio: 'inherit' })
}
