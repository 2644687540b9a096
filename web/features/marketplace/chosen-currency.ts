import { type Currency, currencies } from '@quayside/domain/vocabulary/money'
import { useState } from 'react'

/** The currency that a store last chose to see prices in, kept in this browser: on every list and product until another is chosen. */
export function useChosenCurrency(storeId: number): [Currency | undefined, (currency: Currency) => void] {
  const key = `currency-${storeId}`
  const [chosen, setChosen] = useState(() => currencies.find((currency) => currency === localStorage.getItem(key)))
  return [
    chosen,
    (currency) => {
      localStorage.setItem(key, currency)
      setChosen(currency)
    },
  ]
}
