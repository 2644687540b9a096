/** The public interface of the inbox: messages between stores and suppliers. */
export { inboxAdminRoutes, inboxRoutes } from './routes.ts'
export { inboxTasks } from './tasks.ts'
