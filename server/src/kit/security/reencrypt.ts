const atOnce = 200

/** What was done with one value: sealed anew by the current key, or left because no listed key opens it. */
export type Reencrypted = { readonly id: string; readonly isReadable: boolean }

export type ReencryptionCount = { readonly reencrypted: number; readonly unreadable: number }

/** The next values after that id, a batch in a transaction of its own: may be stopped and begun again at any time. */
type Batch = (after: string, limit: number) => Promise<readonly Reencrypted[]>

export const reencryptAll = async (batch: Batch): Promise<ReencryptionCount> => {
  let [after, reencrypted, unreadable] = ['00000000-0000-0000-0000-000000000000', 0, 0]
  for (;;) {
    const done = await batch(after, atOnce)
    const read = done.filter(({ isReadable }) => isReadable).length
    reencrypted += read
    unreadable += done.length - read
    after = done.at(-1)?.id ?? after
    if (done.length < atOnce) return { reencrypted, unreadable }
  }
}

/** What a sealed value says, or null when no listed key opens it. */
export const openOrNull = (open: () => string): string | null => {
  try {
    return open()
  } catch {
    return null
  }
}
