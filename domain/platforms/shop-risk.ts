/** How a shop assesses the risk of fraud: as Shopify's recommendation says. `pending`: it has not assessed the order yet. */
export type ShopRisk = 'none' | 'accept' | 'investigate' | 'cancel' | 'pending'
