/**
 * The inbox of a store at one connection, in a database of its own: 100,000 messages in 400 conversations, half of them in one, unless
 * `--messages` says otherwise. Of more than a million the others are those of 4,600 further stores. The floor checks the session on a bare server.
 */
import type { BenchResult, BenchWorld, Figure } from '../bench.ts'
import { type List, measureLists } from '../world/measure-lists.ts'
import { inOwnDatabase, signInFirst } from '../world/own-database.ts'
import { fillInbox, messagesOfLongest } from './fill-inbox.ts'

/** The shared world may be empty. */
export const readsWorld = false

export function measure(world: BenchWorld): Promise<(BenchResult | Figure)[]> {
  const { messages } = world.size
  return inOwnDatabase(
    world,
    {
      name: 'bench_inbox',
      content: `${messages} messages, mixed`,
      fill: (database) => fillInbox(database, messages),
      signIn: signInFirst,
    },
    (own) => measureLists(world, own, listsOf(messages), 40),
  )
}

function listsOf(messages: number): List[] {
  const long = messagesOfLongest(messages)
  const one = '/v1/messages/?label=label1'
  const search = '/v1/messages/search/?search='
  return [
    { name: 'conversations, first page', paths: ['/v1/chat/api/conversations/'] },
    { name: `a conversation of ${long}, its end`, paths: [one] },
    { name: 'scrolled back', paths: [0.9, 0.5, 0.1].map((at) => `${one}&before=${Math.floor(long * at) + 2}`) },
    { name: 'search, common', paths: ['cedar', 'oak bowl', 'linen'].map((word) => search + encodeURIComponent(word)) },
    { name: 'search, rare', paths: [`${search}lavender`] },
  ]
}
