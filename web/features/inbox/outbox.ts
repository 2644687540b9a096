import { notifyManager, type QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { ApiError, messageOf } from '#foundation/api/api-error.ts'
import { onForget } from '#foundation/api/on-forget.ts'
import { returnToDraft } from './drafts.ts'
import { type Attachment, returnToFileDraft } from './files/file-drafts.ts'
import { keepSent, pictureQuery, sendMessage, uploadForMessage } from './inbox.queries.ts'

// Messages on their way, which outlive the page of their conversation. Those of one conversation are sent one after the other.

export interface Outgoing {
  tempId: string
  /** Side and id of the sender: `store-7`. */
  account: string
  label: string
  text: string
  products: { id: number; name: string }[]
  orders: { id: number; name: string }[]
  /** Refund requests. */
  claims: { id: number; name: string }[]
  files: readonly Attachment[]
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

/** Gives up on a message: its text becomes the draft where there is none, and its files are chosen for the next one. */
export function discard({ tempId, account, label, text, files, isFinal }: Outgoing) {
  change(waiting.filter((one) => one.tempId !== tempId))
  returnToDraft(account, label, text)
  // After a refusal the uploads may be what was refused: they are sent anew.
  returnToFileDraft(account, label, isFinal ? files.map(({ file, kind, preview }) => ({ file, kind, preview })) : files)
}

function remove(tempId: string) {
  for (const { preview } of waiting.find((one) => one.tempId === tempId)?.files ?? []) URL.revokeObjectURL(preview)
  change(waiting.filter((one) => one.tempId !== tempId))
}

/** Uploads what is not there yet, so that a second try sends no file twice. @returns their ids */
async function uploadAll({ tempId, files }: Outgoing): Promise<number[]> {
  const ids: number[] = []
  for (const one of files) {
    const id = one.id ?? (await uploadForMessage(one.file, one.kind))
    ids.push(id)
    change(
      waiting.map((other) =>
        other.tempId === tempId
          ? { ...other, files: other.files.map((file) => (file.preview === one.preview ? { ...file, id } : file)) }
          : other,
      ),
    )
  }
  return ids
}

async function sendNext(client: QueryClient, { account, label }: Pick<Outgoing, 'account' | 'label'>): Promise<void> {
  const ours = busy
  const conversation = `${account} ${label}`
  if (ours.has(conversation)) return
  ours.add(conversation)
  while (ours === busy) {
    const next = waiting.find((one) => one.account === account && one.label === label && one.state === 'sending')
    if (!next) break
    try {
      const files = await uploadAll(next)
      if (ours !== busy) return
      const { message } = await sendMessage({
        label,
        text: next.text,
        temp_id: next.tempId,
        products: next.products.map(({ id }) => id),
        supplier_orders: next.orders.map(({ id }) => id),
        claims: next.claims.map(({ id }) => id),
        files,
      })
      if (ours !== busy) return
      // A picture that was sent from here is shown without being read back.
      for (const [at, { id, kind }] of message.files.entries())
        if (kind === 'picture') client.setQueryData(pictureQuery(id).queryKey, next.files[at]?.file)
      await keepSent(client, message)
      // The conversation shows the message before it leaves this list.
      await new Promise<void>((resolve) => notifyManager.schedule(resolve))
      remove(next.tempId)
    } catch (error) {
      const isFinal = error instanceof ApiError && [404, 409, 413, 422].includes(error.status)
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
