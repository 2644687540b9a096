import { inboxAdminApi } from '@quayside/contract/inbox/admin-endpoints'
import { inboxApi } from '@quayside/contract/inbox/endpoints'
import { quickRepliesApi } from '@quayside/contract/inbox/quick-replies'
import { asAdmin, asStore, asStoreOrSupplier, bind } from '#foundation/http/route'
import { archiveConversation, unarchiveConversation } from './archive-conversation.ts'
import { blockConversation, reportConversation, unblockConversation } from './blocking/block-conversation.ts'
import { removeMessageFile } from './files/remove-message-file.ts'
import { serveMessageFile } from './files/serve-message-file.ts'
import { readMailSetting, saveInboxMailSetting } from './mails/save-mail-setting.ts'
import { markAsRead } from './mark-as-read.ts'
import { agreeToInbox, createConversation, getOrCreateConversation, listRecipients } from './open-conversation.ts'
import { addQuickReply, changeQuickReply, listQuickReplies, moveQuickReply, removeQuickReply } from './quick-replies/keep-quick-replies.ts'
import { readReplyValues } from './quick-replies/read-reply-values.ts'
import { listConversations, readMessages, readUnread, searchInbox } from './read-conversations.ts'
import { sendMessage } from './send-message.ts'
import { listForStaff, readForStaff, serveFileForStaff, settleConversationReport } from './staff/staff-reading.ts'

export const inboxRoutes = bind(inboxApi, {
  hasUnread: asStoreOrSupplier.reading(readUnread),
  markAsRead: asStoreOrSupplier(markAsRead),
  conversations: asStoreOrSupplier.reading(listConversations),
  create: asStore(createConversation),
  getOrCreate: asStore(getOrCreateConversation),
  archive: asStoreOrSupplier(archiveConversation),
  unarchive: asStoreOrSupplier(unarchiveConversation),
  block: asStoreOrSupplier(blockConversation),
  unblock: asStoreOrSupplier(unblockConversation),
  report: asStoreOrSupplier(reportConversation),
  file: asStoreOrSupplier.outside(serveMessageFile),
  removeFile: asStoreOrSupplier(removeMessageFile),
  messages: asStoreOrSupplier.reading(readMessages),
  send: asStoreOrSupplier(sendMessage),
  search: asStoreOrSupplier.reading(searchInbox),
  recipients: asStore.reading(listRecipients),
  agree: asStore(agreeToInbox),
  mailSetting: asStore.reading(readMailSetting),
  saveMailSetting: asStore(saveInboxMailSetting),
})

export const inboxAdminRoutes = bind(inboxAdminApi, {
  list: asAdmin(listForStaff),
  read: asAdmin(readForStaff),
  file: asAdmin.outside(serveFileForStaff),
  settleReport: asAdmin(settleConversationReport),
})

export const quickRepliesRoutes = bind(quickRepliesApi, {
  list: asStoreOrSupplier.reading(listQuickReplies),
  add: asStoreOrSupplier(addQuickReply),
  change: asStoreOrSupplier(changeQuickReply),
  move: asStoreOrSupplier(moveQuickReply),
  remove: asStoreOrSupplier(removeQuickReply),
  values: asStoreOrSupplier.reading(readReplyValues),
})
