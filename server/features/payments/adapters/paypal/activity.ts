import type { Config } from '#foundation/config/config'

/** Page of a transaction in PayPal's activity, for whoever may see the account that received it. */
export const activityPage = ({ paypal }: Config, reference: string): string =>
  `${paypal.siteUrl}/activity/payment/${encodeURIComponent(reference)}`
