import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openVirusScan } from '../../server/src/kit/files/virus-scan.ts'
import { needDebianPackages } from '../demo/debian-packages.ts'
import { spawnTied } from '../demo/spawn-child.ts'
import { freePort } from '../postgres/temporary-postgres.ts'

// Scans a clean file, the EICAR test virus and a file above the limit with Debian's clamd. Exits with 1 on a wrong
// result.
const testVirus = 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE'
needDebianPackages(['clamav-daemon'], ['/usr/sbin/clamd'])

const folder = await mkdtemp(join(tmpdir(), 'lignum-clamd-'))
await chmod(folder, 0o755)
const port = await freePort()
const settings = [
  'TCPAddr 127.0.0.1',
  `TCPSocket ${port}`,
  'Foreground yes',
  'StreamMaxLength 25M',
  `DatabaseDirectory ${folder}`,
]
await writeFile(join(folder, 'clamd.conf'), `${settings.join('\n')}\n`)
await writeFile(join(folder, 'probe.ndb'), `Probe.Eicar:0:*:${Buffer.from(testVirus).toString('hex')}\n`)
const clamd = spawnTied('/usr/sbin/clamd', ['-c', join(folder, 'clamd.conf')], { stdio: 'ignore' })

const scan = openVirusScan({ kind: 'clamd', address: `127.0.0.1:${port}` })
const verdictOn = (bytes: Buffer) =>
  scan(bytes).then(
    () => 'passed',
    (err: unknown) => (err instanceof Error && 'code' in err ? String(err.code) : String(err)),
  )
const clean = Buffer.alloc(20_000_000, 'clean ')
for (let tries = 0; tries < 100 && (await verdictOn(clean)) !== 'passed'; tries++) await wait(100)

const expected = { clean: 'passed', infected: 'files.infected', tooLong: 'files.scan-unavailable' }
const seen = {
  clean: await verdictOn(clean),
  infected: await verdictOn(Buffer.concat([clean, Buffer.from(testVirus)])),
  tooLong: await verdictOn(Buffer.alloc(30_000_000, 'x')),
}
clamd.kill('SIGTERM')
await once(clamd, 'exit')
await rm(folder, { recursive: true, force: true })
console.log(seen)
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1
