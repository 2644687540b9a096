/** So many products of other suppliers are shown beside one, at most. */
export const similarShown = 8
