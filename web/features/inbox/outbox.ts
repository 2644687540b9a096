import type { Message } from '@quayside/contract/inbox/message'
import { useSyncExternalStore } from 'react'
import { ApiError, messageOf } from '#foundation/api/api-error.ts'
import { sendMessage } from './inbox.queries.ts'

// Messages on their way, which outlive the page of their conversation. Those of one conversation are sent one after the other.

export interface Outgoing {
  tempId: string
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
const busy = new Set<string>()

function change(next: readonly Outgoing[]) {
  waiting = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Messages of all conversations that are not confirmed yet. */
export const useOutbox = () => useSyncExternalStore(subscribe, () => waiting)

type OnSent = (message: Message) => void

/** Shows a message at once and sends it. */
export function post(message: Omit<Outgoing, 'tempId' | 'state'>, onSent: OnSent) {
  change([...waiting, { ...message, tempId: crypto.randomUUID(), state: 'sending' }])
  void sendNext(message.label, onSent)
}

/** Sends a failed message again, under its own id. */
export function retry({ tempId, label }: Outgoing, onSent: OnSent) {
  change(waiting.map((one) => (one.tempId === tempId ? { ...one, state: 'sending' } : one)))
  void sendNext(label, onSent)
}

export const discard = ({ tempId }: Outgoing) => change(waiting.filter((one) => one.tempId !== tempId))

async function sendNext(label: string, onSent: OnSent): Promise<void> {
  if (busy.has(label)) return
  busy.add(label)
  for (;;) {
    const next = waiting.find((one) => one.label === label && one.state === 'sending')
    if (!next) break
    try {
      const { message } = await sendMessage({
        label,
        text: next.text,
        temp_id: next.tempId,
        products: next.products.map(({ id }) => id),
        supplier_orders: next.orders.map(({ id }) => id),
      })
      onSent(message)
      discard(next)
    } catch (error) {
      const isFinal = error instanceof ApiError && [403, 404, 409, 422].includes(error.status)
      change(waiting.map((one) => (one.tempId === next.tempId ? { ...one, state: 'failed', reason: messageOf(error), isFinal } : one)))
    }
  }
  busy.delete(label)
}
