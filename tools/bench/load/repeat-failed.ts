/** Runs an attempt again when it fails, at most `times` in all, and says so; the last failure is thrown. */
export const repeatFailed = async <T>(times: number, attempt: () => Promise<T>): Promise<T> => {
  for (let left = times - 1; ; left--) {
    try {
      return await attempt()
    } catch (err) {
      if (left <= 0) throw err
      console.warn(`Repeated, because it failed: ${err instanceof Error ? err.message : String(err)}`)
    }
  }
}
