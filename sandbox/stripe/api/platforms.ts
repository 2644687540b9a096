import { createHash } from 'node:crypto'
import type { Sandbox } from '../../core/provider.ts'

/** A Stripe user whose key the app has. Each key has separate data: customers, payments, events, webhook endpoints. */
export interface Platform {
  /** `default` for `sk_test_sandbox`, otherwise the text after `sk_test_sandbox_`. */
  id: string
  endpoints: { platform?: Endpoint; connect?: Endpoint }
}

export interface Endpoint {
  url: string
  secret: string
}

export type Platforms = ReturnType<typeof createPlatforms>

export const defaultPlatform = 'default'

/** All keys are accepted: a platform is created when its key is first used. */
export function createPlatforms(sandbox: Sandbox) {
  const told = sandbox.state.collection<Platform>('stripe.platforms')
  return {
    /** Returns a platform's webhook endpoints: the configured ones, or for the default platform the app's address. */
    endpoints(name: string): Platform['endpoints'] {
      const known = told.get(name)
      if (known) return known.endpoints
      return name === defaultPlatform ? endpointsOf(sandbox.app.urlFor()) : {}
    },
    setEndpoints: (name: string, endpoints: Platform['endpoints']) => told.put({ id: name, endpoints }),
    list: () => [...new Set([defaultPlatform, ...told.list().map((platform) => platform.id)])],
    /** Called when a key is first used. */
    note(name: string): void {
      if (name !== defaultPlatform && !told.get(name)) told.put({ id: name, endpoints: {} })
    },
    clear: () => told.clear(),
  }
}

export function platformOfKey(key: string): string | undefined {
  return nameAfter('sk_test_sandbox', key)
}

export function platformOfClient(clientId: string): string | undefined {
  return nameAfter('ca_sandbox', clientId)
}

export function clientOfPlatform(name: string): string {
  return name === defaultPlatform ? 'ca_sandbox' : `ca_sandbox_${name}`
}

export function keyOfPlatform(name: string): string {
  return name === defaultPlatform ? 'sk_test_sandbox' : `sk_test_sandbox_${name}`
}

/** Returns a platform's own account, which never changes. */
export function accountOfPlatform(name: string): string {
  return `acct_1${createHash('sha256').update(`platform ${name}`).digest('hex').slice(0, 15)}`
}

/** Clock scope of a platform, so that its time can be moved on its own. */
export function scopeOf(platform: string): string {
  return platform === defaultPlatform ? 'stripe' : `stripe/${platform}`
}

function nameAfter(prefix: string, text: string): string | undefined {
  if (text === prefix) return defaultPlatform
  const found = new RegExp(`^${prefix}_([A-Za-z0-9-]{1,60})$`).exec(text)
  return found?.[1]
}

function endpointsOf(appUrl: string): Platform['endpoints'] {
  return {
    platform: { url: `${appUrl}/v1/webhooks/stripe/`, secret: 'whsec_sandbox_platform' },
    connect: { url: `${appUrl}/v1/webhooks/stripe-connect/`, secret: 'whsec_sandbox_connect' },
  }
}
