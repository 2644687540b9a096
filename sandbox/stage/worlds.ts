import type { Provider, Sandbox } from '../core/provider.ts'

interface Seed {
  /** Name of the provider. */
  id: string
  seed: unknown
}

/** Seeds of all providers: put together, stored, and restored on reset. */
export function createWorlds(sandbox: Sandbox, providers: readonly Provider[]) {
  const seeds = sandbox.state.collection<Seed>('stage.worlds')
  // On disk only, because it may be large.
  sandbox.state.run('CREATE TABLE IF NOT EXISTS world_addition (seq INTEGER PRIMARY KEY AUTOINCREMENT, body TEXT NOT NULL)')

  const takerOf = (name: string, takes: 'putWorld' | 'addToWorld'): Provider => {
    const provider = providers.find((one) => one.name === name && one[takes])
    if (!provider)
      throw Object.assign(new Error(`no provider ${name} takes ${takes === 'putWorld' ? 'a world' : 'more'}`), { statusCode: 400 })
    return provider
  }
  const playAdded = (world: Record<string, unknown>) => {
    for (const [name, part] of Object.entries(world)) takerOf(name, 'addToWorld').addToWorld?.(part)
  }

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
    for (const { seq } of sandbox.state.rows<{ seq: number }>('SELECT seq FROM world_addition ORDER BY seq')) {
      const [addition] = sandbox.state.rows<{ body: string }>('SELECT body FROM world_addition WHERE seq = ?', seq)
      playAdded(JSON.parse(addition!.body) as Record<string, unknown>)
    }
  }

  return {
    /** Replaces all state; anything missing from the seed is removed. @throws ZodError, without any change, if a part is invalid */
    put(world: Record<string, unknown>): void {
      sandbox.state.transaction(() => {
        seeds.clear()
        sandbox.state.run('DELETE FROM world_addition')
        for (const [name, seed] of Object.entries(world)) seeds.put({ id: takerOf(name, 'putWorld').name, seed })
        play()
      })
    },
    /** Adds to the seed, for a world too large for one request; restored on reset like the rest. @throws like `put` */
    add(world: Record<string, unknown>): void {
      sandbox.state.transaction(() => {
        sandbox.state.run('INSERT INTO world_addition (body) VALUES (?)', JSON.stringify(world))
        playAdded(world)
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
