import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/** Errors as the log shows them. PostgreSQL's `detail` and `where` repeat what people typed: they stay out. */
const serializeError = (err: unknown) => {
  if (!(err instanceof Error)) return { message: String(err) }
  const { name, message, stack } = err
  const code = 'code' in err ? err.code : undefined
  const constraint = 'constraint' in err ? err.constraint : undefined
  return { name, message, stack, code, constraint, ...(err.cause instanceof Error && { cause: err.cause.message }) }
}

/** Mail servers and drivers name addresses in their complaints; whoever reads the log has no need of them. */
const withoutAddresses = (line: string): string => line.replaceAll(/[\w.+%-]+@[\w-]+(\.[\w-]+)+/g, '[address]')

const flushEveryMs = 500

type Destination = DestinationStream & { readonly flush?: () => void }

/**
 * One line of JSON an event. `eventMarker` ties every line of a request to what its visitor was shown.
 * Lines are written in batches, because a write for each would cost a request more than its answer; errors are written at once.
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
