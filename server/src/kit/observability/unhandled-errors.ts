import type { Log } from './log.ts'

type Stop = (because: string) => Promise<void>

/**
 * Logs an error that nothing handled, without the fields that may hold personal data, and stops the process, which its
 * supervisor starts again. Node.js alone would print the whole error and end all that is in flight.
 */
export const stopOnUnhandledErrors = (current: NodeJS.Process, log: Log, stop: Stop): void => {
  current.on('uncaughtException', (err) => {
    log.fatal({ err }, 'unhandled error')
    current.exitCode = 1
    void stop('unhandled error')
  })
}
