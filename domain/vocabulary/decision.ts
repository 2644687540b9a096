/** A decision is either allowed or carries the reason. The button and the server use the same function. */

export interface Refused<Code extends string = string> {
  readonly allowed: false
  readonly code: Code
  /** The message shown to users. */
  readonly reason: string
}

export type Decision<Code extends string = string> = { readonly allowed: true } | Refused<Code>

export const allowed = { allowed: true } as const

export function refused<const Code extends string>(code: Code, reason: string): Refused<Code> {
  return { allowed: false, code, reason }
}
