import type { ProviderFactory } from './core/provider.ts'
import { createShopify } from './shopify/provider.ts'
import { createStripe } from './stripe/stripe.ts'

/** Who plays in the sandbox: one line a provider. */
export const providerFactories: ProviderFactory[] = [createShopify, createStripe]
