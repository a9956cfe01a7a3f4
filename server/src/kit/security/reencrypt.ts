const atOnce = 200

/** What happened to one value: encrypted with the current key, or left because no listed key decrypts it. */
export type Reencrypted = { readonly id: string; readonly isReadable: boolean }

export type ReencryptionCount = { readonly reencrypted: number; readonly unreadable: number }

/** Processes the values after that id, each batch in its own transaction: it can be stopped and resumed at any time. */
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

/** The plaintext of a sealed value, or null when no listed key decrypts it. */
export const openOrNull = (open: () => string): string | null => {
  try {
    return open()
  } catch {
    return null
  }
}
