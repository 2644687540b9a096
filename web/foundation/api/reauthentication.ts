/**
 * A call that moves money or access asks who is there. The question is answered in place, and the call goes on: whoever makes calls waits
 * here, a dialog (`features/identity/parts/reauthentication.tsx`) shows what is asked for.
 */
import type { ReauthenticationMethod } from '@quayside/domain/identity/reauthentication'

export interface Question {
  readonly method: ReauthenticationMethod
  /** @param isShown false where somebody does not go on */
  readonly answer: (isShown: boolean) => void
}

let open: Question | undefined
let waiting: Promise<boolean> | undefined
const listeners = new Set<() => void>()

/** Several calls that ask at once are one question. @returns whether it was shown who is there */
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
