/** The listing's two product types, for stores with DC fulfilment. @see V-059 */

/** `dropshipping`: sent by their suppliers, and not from the distribution centre. */
export const productTypes = ['all', 'dropshipping'] as const
export type ProductType = (typeof productTypes)[number]

export const productTypeLabels: Readonly<Record<ProductType, string>> = { all: 'All', dropshipping: 'Dropshipping' }
