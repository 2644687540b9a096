/** Shopify's name for the only variant of a product; it says nothing, and is hidden. */
const namesOfTheOnlyOne: readonly string[] = ['Default Title', 'Default']

/** Name of a sole variant, where every variant has a line of its own. */
export const onlyVariant = 'Only variant'

/** A variant's name where it says which one is meant; null where there is only the one. */
export const shownVariantName = (name: string | null): string | null => (name === null || namesOfTheOnlyOne.includes(name) ? null : name)
