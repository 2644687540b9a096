export { deskAdminRoutes, deskRoutes } from './routes.ts'
export { deskTasks } from './tasks.ts'
