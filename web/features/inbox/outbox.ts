import { notifyManager, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { ApiError, messageOf } from '#foundation/api/api-error.ts'
import { onForget } from '#foundation/api/on-forget.ts'
import { returnToDraft } from './drafts.ts'
import { keepSent, sendMessage } from './inbox.queries.ts'

// Messages on their way, which outlive the page of their conversation. Those of one conversation are sent one after the other.

export interface Outgoing {
  tempId: string
  /** Side and id of the sender: `store-7`. */
  account: string
  label: string
  text: string
  products: { id: number; name: string }[]
  orders: { id: number; name: string }[]
  state: 'sending' | 'failed'
  /** Why it failed. */
  reason?: string
  /** True if sending again cannot help. */
  isFinal?: boolean
}

let waiting: readonly Outgoing[] = []
const listeners = new Set<() => void>()
/** Conversations whose messages are being sent. It is a new set once the session has changed, which ends what was begun under the former. */
let busy = new Set<string>()

function change(next: readonly Outgoing[]) {
  waiting = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Messages of a conversation that are not confirmed yet. */
export const useOutbox = (account: string, label: string): readonly Outgoing[] =>
  useSyncExternalStore(subscribe, () => waiting).filter((one) => one.account === account && one.label === label)

/** Shows a message at once and sends it. */
export function post(client: QueryClient, message: Omit<Outgoing, 'tempId' | 'state'>) {
  const outgoing: Outgoing = { ...message, tempId: crypto.randomUUID(), state: 'sending' }
  change([...waiting, outgoing])
  void sendNext(client, outgoing)
}

/** Sends a failed message again, under its own id. */
export function retry(client: QueryClient, message: Outgoing) {
  change(waiting.map((one) => (one.tempId === message.tempId ? { ...one, state: 'sending' } : one)))
  void sendNext(client, message)
}

/** Gives up on a message, whose text becomes the draft where there is none. */
export function discard({ tempId, account, label, text }: Outgoing) {
  remove(tempId)
  returnToDraft(account, label, text)
}

const remove = (tempId: string) => change(waiting.filter((one) => one.tempId !== tempId))

async function sendNext(client: QueryClient, { account, label }: Pick<Outgoing, 'account' | 'label'>): Promise<void> {
  const ours = busy
  const conversation = `${account} ${label}`
  if (ours.has(conversation)) return
  ours.add(conversation)
  while (ours === busy) {
    const next = waiting.find((one) => one.account === account && one.label === label && one.state === 'sending')
    if (!next) break
    try {
      const { message } = await sendMessage({
        label,
        text: next.text,
        temp_id: next.tempId,
        products: next.products.map(({ id }) => id),
        supplier_orders: next.orders.map(({ id }) => id),
      })
      if (ours !== busy) return
      await keepSent(client, message)
      // The conversation shows the message before it leaves this list.
      await new Promise<void>((resolve) => notifyManager.schedule(resolve))
      remove(next.tempId)
    } catch (error) {
      const isFinal = error instanceof ApiError && [404, 409, 422].includes(error.status)
      change(waiting.map((one) => (one.tempId === next.tempId ? { ...one, state: 'failed', reason: messageOf(error), isFinal } : one)))
    }
  }
  ours.delete(conversation)
}

onForget(() => {
  busy = new Set()
  const left = waiting
  change([])
  for (const { state, account, label, text } of left) if (state === 'failed') returnToDraft(account, label, text)
})
