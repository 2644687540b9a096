/**
 * The products that a store has chosen to look at side by side. Kept in this browser, of each store apart: they stay while one goes from page
 * to page, opens others in tabs of their own, and comes back tomorrow.
 */
import { mayCompareAnother } from '@quayside/domain/marketplace/compare'
import { useSyncExternalStore } from 'react'

export interface Chosen {
  id: number
  title: string
  image: string | null
}

const keyOf = (storeId: number) => `compare-${storeId}`
const listeners = new Set<() => void>()
/** The list read last, by store: the same text gives the same list, so that its readers are not rendered for nothing. */
const read = new Map<number, { text: string | null; list: readonly Chosen[] }>()

export function chosenToCompare(storeId: number): readonly Chosen[] {
  const text = localStorage.getItem(keyOf(storeId))
  const former = read.get(storeId)
  if (former?.text === text) return former.list
  const list = listIn(text)
  read.set(storeId, { text, list })
  return list
}

/** The stored text may be of an older version, or written by hand. */
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

/** Adds it where there is room. */
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
