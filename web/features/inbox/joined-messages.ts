import type { Message } from '@quayside/contract/inbox/message'

export interface Joined {
  /** Messages in their order, without gaps. */
  messages: Message[]
  /** True if more recent ones are known to exist, and not joined to these. */
  hasNewer: boolean
}

/**
 * Returns the messages around one, as far as they are known without a gap: numbers have no gaps, so a missing one was not loaded.
 * @param around number of a message; absent: the newest
 */
export function joinedMessages(known: ReadonlyMap<number, Message>, around?: number): Joined {
  const newest = Math.max(0, ...known.keys())
  const from = around !== undefined && known.has(around) ? around : newest
  let first = from
  while (known.has(first - 1)) first--
  let last = from
  while (known.has(last + 1)) last++
  const messages: Message[] = []
  for (let seq = first; seq <= last; seq++) {
    const message = known.get(seq)
    if (message) messages.push(message)
  }
  return { messages, hasNewer: last < newest }
}
