import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { needDebianPackages } from '../../demo/debian-packages.ts'
import { findDebianPostgres } from '../../postgres/debian-postgres.ts'
import { root } from '../../demo/demo-settings.ts'
import { startLocalPostgres } from '../../postgres/local-postgres.ts'
import { freePort } from '../../postgres/temporary-postgres.ts'

/** Only the superuser, who creates the role, connects without a password. */
const hbaRules = 'host all postgres 127.0.0.1/32 trust\nhost all all 127.0.0.1/32 scram-sha-256\n'

/** Debian's PostgreSQL with the role and database created by ops/database, as in the container of compose.yaml. */
export const startDatabase = async (folder: string) => {
  if (!findDebianPostgres()) needDebianPackages(['postgresql'], ['/usr/lib/postgresql'])
  const debian = findDebianPostgres()
  if (!debian) throw new Error('Debian has no PostgreSQL 15 or newer here')
  const [port, password] = [await freePort(), randomBytes(18).toString('base64url')]
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  const hba = join(folder, 'pg_hba.conf')
  writeFileSync(hba, hbaRules, { mode: 0o644 })
  const settings = [`hba_file=${hba}`]
  const server = await startLocalPostgres({ folder: join(folder, 'data'), port, programs: debian.programs, settings })
  execFileSync('bash', [join(root, 'ops/database/create-role.sh')], {
    env: {
      PATH: `${debian.programs}:/usr/bin:/bin`,
      PGHOST: '127.0.0.1',
      PGPORT: `${port}`,
      DATABASE_PASSWORD: password,
    },
    stdio: 'pipe',
  })
  const at = `127.0.0.1:${port}`
  const url = `postgres://lignum:${password}@${at}/lignum`
  return { at, password, version: debian.version, url, stop: () => server.stop() }
}
