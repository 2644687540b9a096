import type { PlaceInList } from './conversations.records.ts'

/** Text of the end of a page of conversations: `1795000000000-12`. */
export const placeText = ({ lastAt, id }: { readonly lastAt: Date; readonly id: number }): string => `${lastAt.getTime()}-${id}`

export function placeOf(text: string): PlaceInList {
  const [at, id] = text.split('-').map(Number)
  return { at: new Date(at!), id: id! }
}
