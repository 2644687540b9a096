export { campaignsRawRoutes, campaignsRoutes } from './routes.ts'
export { campaignsTasks } from './tasks.ts'
