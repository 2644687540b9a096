/** Tabs of the list of products; apart from the rules, because addresses are read before any page is loaded. */
export const productTabs = ['all', 'active', 'inactive', 'low_stock'] as const
export type ProductTab = (typeof productTabs)[number]
