/** A tab's position in the event stream, as sent in `Last-Event-ID`, with its time of issue. */

export interface Place {
  readonly xact: bigint
  readonly at: Date
}

export const placeText = ({ xact, at }: Place): string => `${xact}.${at.getTime().toString(36)}`

/** @returns undefined for text that none of our streams has issued */
export function readPlace(text: string): Place | undefined {
  const [, xact, at] = /^(\d{1,19})\.([0-9a-z]{1,10})$/.exec(text) ?? []
  return xact && at ? { xact: BigInt(xact), at: new Date(Number.parseInt(at, 36)) } : undefined
}
