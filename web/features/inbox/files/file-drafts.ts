import { type MessageFileKind, messageTexts, mostFiles } from '@quayside/domain/inbox/message'
import { useSyncExternalStore } from 'react'
import { onForget } from '#foundation/api/on-forget.ts'
import { showToast } from '#foundation/ui/notices/toast-store.ts'

// Files chosen for messages that are not sent yet, one list a conversation of an account. They last as long as the page and its session.

/** A file that is sent with a message. */
export interface Attachment {
  file: File
  kind: MessageFileKind
  /** Address of its bytes in this page. */
  preview: string
  /** Its upload, once it is there. */
  id?: number
}

const none: readonly Attachment[] = []
const chosen = new Map<string, readonly Attachment[]>()
const listeners = new Set<() => void>()
const keyOf = (account: string, label: string) => `${account} ${label}`

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useFileDraft = (account: string, label: string): readonly Attachment[] =>
  useSyncExternalStore(subscribe, () => chosen.get(keyOf(account, label)) ?? none)

export function keepFileDraft(account: string, label: string, files: readonly Attachment[]) {
  if (files.length) chosen.set(keyOf(account, label), files)
  else chosen.delete(keyOf(account, label))
  for (const listener of listeners) listener()
}

/** Puts files that were not sent back beside those that were chosen since, and says so where they find no room. */
export function returnToFileDraft(account: string, label: string, files: readonly Attachment[]) {
  const held = chosen.get(keyOf(account, label)) ?? none
  const room = mostFiles - held.length
  for (const { preview } of files.slice(room)) URL.revokeObjectURL(preview)
  if (files.length > room) showToast({ tone: 'bad', text: messageTexts.files })
  keepFileDraft(account, label, [...held, ...files.slice(0, room)])
}

onForget(() => {
  for (const { preview } of [...chosen.values()].flat()) URL.revokeObjectURL(preview)
  chosen.clear()
  for (const listener of listeners) listener()
})
