import { deskApi } from '@quayside/contract/desk/endpoints'
import { inboxApi } from '@quayside/contract/inbox/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { expect, test } from 'vitest'
import { isOutdatedBy, readsToInvalidate } from './reads-to-invalidate.ts'

const held = { conversation: { id: 5 }, messages: [{ seq: 1 }, { seq: 2 }] }

test.each([
  ['a new message of it', { id: 5, seq: 3 }, held, true],
  ['a message that it has', { id: 5, seq: 2 }, held, false],
  ['a message of another one', { id: 6, seq: 3 }, held, false],
  ['what was read or archived of it', { id: 5 }, held, true],
  ['a message, where it is not read yet', { id: 6, seq: 3 }, undefined, true],
  ['a first message', { id: 5, seq: 1 }, { ...held, messages: [] }, true],
])('an open conversation is out of date after %s: by its id and number', (_name, event, data, expected) => {
  expect(isOutdatedBy({ kind: 'messages', ...event }, inboxApi.messages.path, data)).toBe(expected)
})

test.each([
  ['a new message of it', { id: 5, seq: 3 }, true],
  ['a message that it shows', { id: 5, seq: 2 }, false],
  ['what was read of it', { id: 5 }, true],
  ['a message of one that it does not show', { id: 6, seq: 1 }, true],
])('a list with a conversation is out of date after %s', (_name, event, expected) => {
  const list = { pages: [{ conversations: [] }, { conversations: [{ id: 5, messages: [{ seq: 2 }] }] }] }
  expect(isOutdatedBy({ kind: 'messages', ...event }, inboxApi.conversations.path, list)).toBe(expected)
})

test('a message reads no settings, recipients or search results again, and the unread count nothing else', () => {
  expect(readsToInvalidate.messages).toEqual([inboxApi.conversations, inboxApi.messages, deskApi.read])
  expect(readsToInvalidate.unread).toEqual([inboxApi.hasUnread, deskApi.read])
  expect(readsToInvalidate.settings).toContain(workspace.storeSettings)
})
