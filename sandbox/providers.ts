import type { ProviderFactory } from './core/provider.ts'
import { createPaypal } from './paypal/paypal.ts'
import { createShopify } from './shopify/provider.ts'
import { createStripe } from './stripe/stripe.ts'

/** Providers of the sandbox, one per line. */
export const providerFactories: ProviderFactory[] = [createShopify, createStripe, createPaypal]
