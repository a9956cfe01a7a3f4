/**
 * For container health checks, because the image has neither curl nor wget: exits with 0 if the process on the given
 * local port is ready.
 */
const response = await fetch(`http://127.0.0.1:${process.argv[2] ?? 8080}/readyz`, {
  signal: AbortSignal.timeout(4_000),
}).catch(() => null)
process.exitCode = response?.ok ? 0 : 1
