/** Products that a store has chosen to compare. They are stored in this browser per store, so they persist across pages, tabs and days. */
import { mayCompareAnother } from '@quayside/domain/marketplace/compare'
import { useSyncExternalStore } from 'react'

export interface Chosen {
  id: number
  title: string
  image: string | null
}

const keyOf = (storeId: number) => `compare-${storeId}`
const listeners = new Set<() => void>()
/** Last parsed list by store. The same text returns the same array, which avoids needless renders. */
const read = new Map<number, { text: string | null; list: readonly Chosen[] }>()

export function chosenToCompare(storeId: number): readonly Chosen[] {
  const text = localStorage.getItem(keyOf(storeId))
  const former = read.get(storeId)
  if (former?.text === text) return former.list
  const list = listIn(text)
  read.set(storeId, { text, list })
  return list
}

/** The stored text may come from an older version, or be edited by hand. */
function listIn(text: string | null): readonly Chosen[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(list) ? list.filter((one): one is Chosen => Number.isSafeInteger(one?.id) && typeof one?.title === 'string') : []
  } catch {
    return []
  }
}

export function useChosenToCompare(storeId: number): readonly Chosen[] {
  return useSyncExternalStore(subscribe, () => chosenToCompare(storeId))
}

/** Adds the product if there is room. */
export function chooseToCompare(storeId: number, product: Chosen): void {
  const list = chosenToCompare(storeId)
  if (list.some(({ id }) => id === product.id) || !mayCompareAnother(list.length).allowed) return
  keep(storeId, [...list, product])
}

export const letGoOfComparing = (storeId: number, productId: number): void =>
  keep(
    storeId,
    chosenToCompare(storeId).filter(({ id }) => id !== productId),
  )

export const compareNothing = (storeId: number): void => keep(storeId, [])

function keep(storeId: number, list: readonly Chosen[]): void {
  localStorage.setItem(keyOf(storeId), JSON.stringify(list))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
