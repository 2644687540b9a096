/** Maximum number of products from other suppliers shown beside one. */
export const similarShown = 8
