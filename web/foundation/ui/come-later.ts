import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

const againMs = 3000
/** Maximum number of attempts; afterwards the part is left out until a reload, since a release may have removed its file. */
const mostTries = 100

/**
 * Component that loads after the page. If its file cannot be fetched, for example while the server starts, the page stays and the file is
 * requested again.
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
