/** Randomness with a seed of its own, so that what failed can be played again. */
export interface Random {
  /** A whole number of at least `least` and at most `most`. */
  whole(least: number, most: number): number
  chance(share: number): boolean
  one<T>(list: readonly T[]): T
  /** Names by their weights. */
  weighed<Name extends string>(weights: Readonly<Record<Name, number>>): Name
  /** Seed of another generator. */
  seed(): number
}

export function random(seed: number): Random {
  let state = seed >>> 0
  // Mulberry32: the low bits are as good as the high ones.
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  return {
    whole,
    chance: (share) => next() < share,
    one: (list) => list[whole(0, list.length - 1)]!,
    weighed<Name extends string>(weights: Readonly<Record<Name, number>>): Name {
      const entries = Object.entries(weights) as [Name, number][]
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [name, weight] of entries) {
        left -= weight
        if (left < 0) return name
      }
      return entries.at(-1)![0]
    },
    seed: () => whole(1, 2 ** 31),
  }
}
