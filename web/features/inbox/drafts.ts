/** Unsent texts, one a conversation of an account, kept in this browser. An account is its side and id: `store-7`. */
import { useSyncExternalStore } from 'react'

const keyOf = (account: string, label: string) => `inbox-draft-${account}-${label}`
const listeners = new Set<() => void>()

const draftOf = (account: string, label: string): string => localStorage.getItem(keyOf(account, label)) ?? ''

export const useDraft = (account: string, label: string): string => useSyncExternalStore(subscribe, () => draftOf(account, label))

export function keepDraft(account: string, label: string, text: string) {
  if (text) localStorage.setItem(keyOf(account, label), text)
  else localStorage.removeItem(keyOf(account, label))
  for (const listener of listeners) listener()
}

/** Puts a text that was not sent back into the draft, unless another one was begun. */
export function returnToDraft(account: string, label: string, text: string) {
  if (!draftOf(account, label).trim()) keepDraft(account, label, text)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
