/** Shopify's names for the only variant of a product. They carry no meaning and are hidden. */
const namesOfTheOnlyOne: readonly string[] = ['Default Title', 'Default']

/** Label of a sole variant in lists where every variant has its own row. */
export const onlyVariant = 'Only variant'

/** Returns the variant's display name; null for the only variant of a product. */
export const shownVariantName = (name: string | null): string | null => (name === null || namesOfTheOnlyOne.includes(name) ? null : name)
