import type { State } from './state.ts'

/** Address of the app under test for all vendors' webhooks: a default, or one per scope (`shopify/maple.myshopify.com`). */
export interface AppAddress {
  /** Address without a trailing slash. */
  urlFor(scope?: string): string
  setUrl(url: string, scope?: string): void
}

export function createAppAddress(state: State, defaultUrl: string): AppAddress {
  const addresses = state.collection<{ id: string; url: string }>('core.app')
  return {
    urlFor: (scope = '') => addresses.get(scope)?.url ?? addresses.get('')?.url ?? defaultUrl,
    setUrl: (url, scope = '') => {
      addresses.put({ id: scope, url: url.replace(/\/+$/, '') })
    },
  }
}
