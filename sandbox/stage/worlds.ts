import type { Provider, Sandbox } from '../core/provider.ts'

interface Seed {
  /** The provider's name. */
  id: string
  seed: unknown
}

/** The seed's other side: put for every provider at once, kept, and gone back to. */
export function createWorlds(sandbox: Sandbox, providers: readonly Provider[]) {
  const seeds = sandbox.state.collection<Seed>('stage.worlds')

  const play = () => {
    sandbox.deliveries.clear()
    sandbox.faults.clear()
    sandbox.requests.clear()
    sandbox.clock.reset()
    for (const provider of providers) {
      const seed = seeds.get(provider.name)
      if (seed && provider.putWorld) provider.putWorld(seed.seed)
      else provider.clear()
    }
  }

  return {
    /** Replaces everything: what is not in the world is gone. @throws a ZodError, nothing changed, where a part does not fit */
    put(world: Record<string, unknown>): void {
      sandbox.state.transaction(() => {
        seeds.clear()
        for (const [name, seed] of Object.entries(world)) {
          if (!providers.some((provider) => provider.name === name && provider.putWorld)) {
            throw Object.assign(new Error(`no provider ${name} takes a world`), { statusCode: 400 })
          }
          seeds.put({ id: name, seed })
        }
        play()
      })
    },
    get(): Record<string, unknown> {
      return Object.fromEntries(providers.filter((provider) => provider.getWorld).map((provider) => [provider.name, provider.getWorld?.()]))
    },
    reset(): void {
      sandbox.state.transaction(play)
    },
  }
}
