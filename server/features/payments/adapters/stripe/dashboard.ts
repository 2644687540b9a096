import type { Config } from '#foundation/config/config'

/** Page of an object in Stripe's dashboard, found by its id. */
export const objectPage = ({ stripe }: Config, reference: string): string =>
  `${stripe.dashboardUrl}/search?query=${encodeURIComponent(reference)}`
