/** Money as Shopify writes it, counted in hundredths so that sums are exact. */

export function cents(amount: string | null): number {
  return amount === null ? 0 : Math.round(Number(amount) * 100)
}

export function amount(hundredths: number): string {
  return (hundredths / 100).toFixed(2)
}

export function times(price: string, quantity: number): string {
  return amount(cents(price) * quantity)
}

/** `12.5` and `12.50` are the same price; undefined where the text is none. */
export function asMoney(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && /^-?\d+(\.\d+)?$/.test(text.trim()) ? amount(Math.round(Number(text) * 100)) : undefined
}
