/** The face of orders. No feature above needs more than its doors. */
export { ordersRoutes } from './routes.ts'
export { ordersTasks } from './tasks.ts'
