import type { Message } from '@quayside/contract/inbox/message'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { endQuery, readMessages } from './inbox.queries.ts'
import { joinedMessages } from './joined-messages.ts'

type Known = ReadonlyMap<number, Message>
const add = (known: Known, messages: readonly Message[]): Known => new Map([...known, ...messages.map((one) => [one.seq, one] as const)])

/** Messages shown on both sides of one that is looked for. */
const around = 25

/**
 * Messages of a conversation: its end, which stays up to date, and what was scrolled back to. Nothing that was read once is read again.
 * @param sought number of a message to begin at, in place of the end
 */
export function useThread(label: string, sought: number | undefined) {
  const end = useQuery(endQuery(label))
  const [learned, learn] = useReducer(add, new Map())
  const [anchor, setAnchor] = useState(sought)
  const [failure, setFailure] = useState<unknown>()
  const isReading = useRef(false)
  const newest = end.data?.messages
  const known = useMemo(() => (newest ? add(learned, newest) : learned), [learned, newest])
  // Messages that leave the end stay known: each end is kept when the next one comes.
  const [kept, keep] = useState<readonly Message[]>()
  if (newest && kept !== newest) {
    keep(newest)
    learn(newest)
  }
  const read = async (place: { before: number } | { after: number }) => {
    if (isReading.current) return
    isReading.current = true
    try {
      learn((await readMessages(label, place)).messages)
      setFailure(undefined)
    } catch (error) {
      setFailure(error)
    } finally {
      isReading.current = false
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for once, when the conversation opens
  useEffect(() => {
    if (sought !== undefined) void read({ before: sought + around })
  }, [])
  const { messages, hasNewer } = joinedMessages(known, anchor)
  // After a while away there may be more new messages than one reading holds: those between are read until both parts join.
  const gap =
    anchor === undefined && newest?.[0] && messages.length === newest.length && known.size > messages.length ? newest[0].seq : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once for each gap
  useEffect(() => {
    if (gap !== undefined) void read({ before: gap })
  }, [gap])
  const first = messages[0]
  return {
    end,
    messages,
    hasOlder: first !== undefined && first.seq > 1,
    hasNewer,
    failure,
    readOlder: () => (first ? read({ before: first.seq }) : undefined),
    readNewer: () => (messages.length ? read({ after: messages.at(-1)!.seq }) : undefined),
    /** Takes over a message that was changed. */
    change: (message: Message) => learn([message]),
    goToEnd: () => setAnchor(undefined),
  }
}
