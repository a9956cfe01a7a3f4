import type { Log } from './log.ts'

/**
 * Logs an error that nothing handled, without the fields that may hold personal data, and stops the process, which its
 * supervisor starts again. Node.js alone would print the whole error and end all that is in flight.
 */
export const stopOnUnhandledErrors = (log: Log, stop: (because: string) => Promise<void>): void => {
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'unhandled error')
    process.exitCode = 1
    void stop('unhandled error')
  })
}
