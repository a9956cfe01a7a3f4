import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { swiftUser } from '../postgres/swift-config.ts'
import { startSwift } from '../postgres/swift.ts'

// Runs the storage tests on a real S3 server. Exits with 1 if a test fails, or if S3 was not used at all.
const swift = await startSwift()
try {
  const env = {
    ...process.env,
    S3_TEST_ENDPOINT: swift.endpoint,
    S3_TEST_CREDENTIALS: `${swiftUser.name} ${swiftUser.secret}`,
  }
  const tests = spawn(
    'vitest',
    ['run', '--project', 'server', '--reporter=verbose', 'server/src/kit/files/storage.test.ts'],
    {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let output = ''
  tests.stdout.on('data', (part: Buffer) => {
    output += part.toString()
    process.stdout.write(part)
  })
  const [code] = await once(tests, 'close')
  process.exitCode = code === 0 && output.includes('s3, bytes:') ? 0 : 1
} finally {
  await swift.stop()
}
