const leadingZeroBits = (digest: Uint8Array): number => {
  let bits = 0
  for (const byte of digest) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24
    bits += 8
  }
  return bits
}

const batch = 512

/** Finds a solution so that sha256 of `challenge:solution` starts with `difficulty` zero bits; hashes in batches. */
export const solveProof = async (challenge: string, difficulty: number): Promise<string> => {
  const encoder = new TextEncoder()
  for (let first = 0; ; first += batch) {
    const tries = Array.from({ length: batch }, (_, i) => String(first + i))
    const digests = await Promise.all(
      tries.map((solution) => crypto.subtle.digest('SHA-256', encoder.encode(`${challenge}:${solution}`))),
    )
    const found = digests.findIndex((digest) => leadingZeroBits(new Uint8Array(digest)) >= difficulty)
    if (found >= 0) return String(first + found)
  }
}
