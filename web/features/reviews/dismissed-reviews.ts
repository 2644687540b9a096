// Suppliers for which a store has dismissed the review prompt in this browser.

const keyOf = (storeId: number) => `reviews-dismissed-${storeId}`

export const dismissedReviews = (storeId: number): readonly number[] =>
  (localStorage.getItem(keyOf(storeId)) ?? '').split(',').filter(Boolean).map(Number)

/** @returns all dismissed suppliers */
export function dismissReview(storeId: number, supplierId: number): readonly number[] {
  const all = [...new Set([...dismissedReviews(storeId), supplierId])]
  localStorage.setItem(keyOf(storeId), all.join(','))
  return all
}
