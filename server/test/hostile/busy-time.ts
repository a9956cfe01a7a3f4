/** How long this thread was busy with some work, in milliseconds of the processor: what other processes do on the machine does not count. */
export const busyTimeOf = async <T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly ms: number }> => {
  const begun = process.threadCpuUsage()
  const result = await work()
  const { user, system } = process.threadCpuUsage(begun)
  return { result, ms: (user + system) / 1_000 }
}
