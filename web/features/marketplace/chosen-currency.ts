import { type Currency, currencies } from '@quayside/domain/vocabulary/money'
import { useState } from 'react'

/** Currency that a store last chose for prices. It is stored in this browser and applies to every list and product. */
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
