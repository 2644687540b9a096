/**
 * Re-authentication for calls that move money or change access. The client waits here while a dialog
 * (`features/identity/parts/reauthentication.tsx`) asks the user; the call is then repeated.
 */
import type { ReauthenticationMethod } from '@quayside/domain/identity/reauthentication'

export interface Question {
  readonly method: ReauthenticationMethod
  /** @param isShown false if the user cancelled */
  readonly answer: (isShown: boolean) => void
}

let open: Question | undefined
let waiting: Promise<boolean> | undefined
const listeners = new Set<() => void>()

/** Asks the user to re-authenticate; concurrent calls share one question. @returns whether it succeeded */
export function askWhoIsThere(method: ReauthenticationMethod): Promise<boolean> {
  waiting ??= new Promise<boolean>((resolve) => {
    const answer = (isShown: boolean) => {
      waiting = undefined
      change(undefined)
      resolve(isShown)
    }
    change({ method, answer })
  })
  return waiting
}

export const questionStore = {
  current: () => open,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

function change(next: Question | undefined) {
  open = next
  for (const listener of listeners) listener()
}
