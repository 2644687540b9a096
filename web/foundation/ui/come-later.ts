import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

const againMs = 3000
/** After these it is left out until the page is opened anew: a release may have taken its file away. */
const mostTries = 100

/**
 * A part that comes after the page and that nobody waits for. Where its file cannot be fetched, as from a server that is just starting,
 * the page stays as it is and the file is asked for again.
 */
export function comeLater<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    for (let tries = 0; tries < mostTries; tries++) {
      try {
        return { default: await load() }
      } catch {
        await new Promise((resolve) => setTimeout(resolve, againMs))
      }
    }
    return { default: () => null }
  })
}
