// Unsent texts, one a conversation, kept in this browser.

const keyOf = (label: string) => `inbox-draft-${label}`

export const draftOf = (label: string): string => localStorage.getItem(keyOf(label)) ?? ''

export function keepDraft(label: string, text: string) {
  if (text.trim()) localStorage.setItem(keyOf(label), text)
  else localStorage.removeItem(keyOf(label))
}
