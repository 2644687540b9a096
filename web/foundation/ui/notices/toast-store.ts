/** Toasts disappear after five seconds. An error that needs action is also a notice on the page. */
export interface ToastMessage {
  tone: 'good' | 'bad'
  title?: string
  text: string
  /** Second line in small print. */
  detail?: string
  /** Request id of the failed call. */
  requestId?: string
  /** Link to its subject. */
  href?: string
  undo?: () => void
}

export type ShownToast = ToastMessage & { id: number }

let shown: readonly ShownToast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a message. The same text replaces an earlier one, so that a failing poll does not pile up. */
export function showToast(message: ToastMessage) {
  lastId += 1
  change([...shown.filter(({ text, tone }) => text !== message.text || tone !== message.tone), { ...message, id: lastId }].slice(-4))
}

export function closeToast(id: number) {
  change(shown.filter((toast) => toast.id !== id))
}

export const toastStore = {
  current: () => shown,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

function change(next: readonly ShownToast[]) {
  shown = next
  for (const listener of listeners) listener()
}
