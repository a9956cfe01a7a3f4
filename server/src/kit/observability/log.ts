import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/** The logged fields of an error. PostgreSQL's `detail` and `where` repeat what people typed, so they are left out. */
const serializeError = (err: unknown) => {
  if (!(err instanceof Error)) return { message: String(err) }
  const { name, message, stack } = err
  const code = 'code' in err ? err.code : undefined
  const constraint = 'constraint' in err ? err.constraint : undefined
  return { name, message, stack, code, constraint, ...(err.cause instanceof Error && { cause: err.cause.message }) }
}

/** Mail servers and drivers put email addresses into their messages; the log does not need them. */
const withoutAddresses = (line: string): string => line.replaceAll(/[\w.+%-]+@[\w-]+(\.[\w-]+)+/g, '[address]')

const flushEveryMs = 500

type Destination = DestinationStream & { readonly flush?: () => void }

/**
 * One line of JSON for each event. `eventMarker` links every line of a request to the marker shown to its visitor.
 * Lines are written in batches, because a write for each would cost a request more than its response; errors are
 * written at once.
 */
export const openLog = (
  level: string,
  destination: Destination = pino.destination({ sync: false, minLength: 8_192 }),
): Log => {
  const log = pino(
    {
      level,
      base: null,
      messageKey: 'message',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: serializeError },
      hooks: {
        streamWrite: withoutAddresses,
        logMethod(args, method, severity) {
          method.apply(this, args)
          if (severity >= errorLevel) destination.flush?.()
        },
      },
    },
    destination,
  )
  setInterval(() => destination.flush?.(), flushEveryMs).unref()
  return log
}

const errorLevel = 50
