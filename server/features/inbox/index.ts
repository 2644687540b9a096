/** The public interface of the inbox: messages between stores and suppliers. */
export { conversationWith, sidesOf } from './conversations.records.ts'
export { insertConversationClaims } from './references.records.ts'
export { inboxAdminRoutes, inboxRoutes, quickRepliesRoutes } from './routes.ts'
export { inboxTasks } from './tasks.ts'
