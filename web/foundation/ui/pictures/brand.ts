/** Brand of the page: the product's, or on a portal its supplier's. Set once, before the first render. */
export interface Brand {
  readonly name: string
  readonly logo: string | null
}

let worn: Brand | undefined

export function wearBrand(brand: Brand | undefined): void {
  worn = brand
}

/** @param product the product's name, used outside portals */
export const brandOf = (product: string): Brand => worn ?? { name: product, logo: null }
