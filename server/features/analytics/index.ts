/** The public interface of analytics: figures of suppliers, from rollups. */
export { readScorecard } from './read-scorecard.ts'
export { analyticsRoutes } from './routes.ts'
export { analyticsTasks } from './tasks.ts'
