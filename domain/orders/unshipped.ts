/**
 * Why pieces of a paid order do not come: not shipped in time, its supplier cannot ship them, all of its payment went back at the
 * processor, staff cancelled it, or the store asked for it.
 */
export const unshippedKinds = ['not_shipped', 'cannot_ship', 'refunded_whole', 'staff_cancelled', 'store_cancelled'] as const
export type UnshippedKind = (typeof unshippedKinds)[number]
