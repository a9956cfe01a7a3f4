/** The CPU milliseconds that this thread needed for some work; other processes on the machine do not count. */
export const busyTimeOf = async <T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly ms: number }> => {
  const begun = process.threadCpuUsage()
  const result = await work()
  const { user, system } = process.threadCpuUsage(begun)
  return { result, ms: (user + system) / 1_000 }
}
