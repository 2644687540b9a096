import type { ProviderFactory } from './core/provider.ts'

/** Who plays in the sandbox: one line a provider. */
export const providerFactories: ProviderFactory[] = []
