/** Tabs of the product list. They are separate from the rules, because addresses are parsed before any page is loaded. */
export const productTabs = ['all', 'active', 'inactive', 'low_stock'] as const
export type ProductTab = (typeof productTabs)[number]
