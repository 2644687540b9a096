import type { Message } from '@quayside/contract/inbox/message'
import { expect, test } from 'vitest'
import { joinedMessages } from './joined-messages.ts'

const known = (...seqs: number[]) => new Map(seqs.map((seq) => [seq, { seq } as Message]))
const seqs = (map: ReadonlyMap<number, Message>, around?: number) => {
  const { messages, hasNewer } = joinedMessages(map, around)
  return [messages.map(({ seq }) => seq), hasNewer]
}

test.each([
  ['nothing', known(), undefined, [[], false]],
  ['the end, in order', known(8, 7, 9), undefined, [[7, 8, 9], false]],
  ['the end up to a gap', known(1, 2, 8, 9), undefined, [[8, 9], false]],
  ['those around one, which end before a gap', known(1, 2, 3, 8, 9), 2, [[1, 2, 3], true]],
  ['the end, where the one asked for is not known', known(8, 9), 3, [[8, 9], false]],
] as const)('joined messages are %s', (_name, map, around, expected) => expect(seqs(map, around)).toEqual(expected))
