/** An amount in the API's format. */
export const usd = (minor: number) => ({
  amount: (minor / 100).toFixed(2),
  currency: 'USD' as const,
  original_amount: (minor / 100).toFixed(2),
  original_currency: 'USD' as const,
  minor,
})
