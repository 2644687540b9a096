/**
 * Why pieces of a paid order do not come: not shipped in time, its supplier cannot ship them, or all of its payment went back at the
 * processor.
 */
export const unshippedKinds = ['not_shipped', 'cannot_ship', 'refunded_whole'] as const
export type UnshippedKind = (typeof unshippedKinds)[number]
