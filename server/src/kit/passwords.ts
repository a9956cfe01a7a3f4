import { hash, verify } from '@node-rs/argon2'

/** Argon2id, the package's default algorithm: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** A hash of nothing anybody types: checked when there is no such account, so that the answer takes as long. */
const nobody = hash('nobody has this password', cost)

export const verifyPassword = async (stored: string | null, password: string): Promise<boolean> => {
  const matches = await verify(stored ?? (await nobody), password)
  return stored !== null && matches
}
