import { ownReturnFields } from '@quayside/contract/platforms/endpoints'

/** Parameters that the platform signed, without our own fields. */
export function signedPart(input: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const own: readonly string[] = ownReturnFields
  return Object.fromEntries(
    Object.entries(input).filter((entry): entry is [string, string] => entry[1] !== undefined && !own.includes(entry[0])),
  )
}
