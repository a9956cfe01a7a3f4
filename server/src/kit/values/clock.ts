/** The time as use cases see it; tests pass in one that they can set. */
export type Clock = { readonly now: () => Date }

export const systemClock: Clock = { now: () => new Date() }

/** A clock that does not move until it is set. */
export const stoppedClock = (start: Date) => {
  let at = start.getTime()
  return {
    now: () => new Date(at),
    advance: (ms: number) => {
      at += ms
    },
  }
}

export const after = (from: Date, ms: number): Date => new Date(from.getTime() + ms)

export const minutes = (n: number): number => n * 60_000
export const hours = (n: number): number => n * 3_600_000
export const days = (n: number): number => n * 86_400_000
