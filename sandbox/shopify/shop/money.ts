/** Money in Shopify's format, calculated in hundredths so that sums are exact. */

export function cents(amount: string | null): number {
  return amount === null ? 0 : Math.round(Number(amount) * 100)
}

export function amount(hundredths: number): string {
  return (hundredths / 100).toFixed(2)
}

export function times(price: string, quantity: number): string {
  return amount(cents(price) * quantity)
}

/** Normalises a price: `12.5` and `12.50` are equal; undefined if it is not a price. */
export function asMoney(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && /^-?\d+(\.\d+)?$/.test(text.trim()) ? amount(Math.round(Number(text) * 100)) : undefined
}
