/** Toasts. Gone after five seconds; an error that needs action is also a notice on the page. */
export interface ToastMessage {
  tone: 'good' | 'bad'
  title?: string
  text: string
  /** A smaller line. */
  detail?: string
  /** Request number of the failed call, to quote. */
  requestId?: string
  /** Leads to what it is about. */
  href?: string
  undo?: () => void
}

export type ShownToast = ToastMessage & { id: number }

let shown: readonly ShownToast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a message; the same text again takes the place of the first, so that a failing poll does not pile up. */
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
