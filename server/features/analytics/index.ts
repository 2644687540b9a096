/** The public interface of analytics: how suppliers are doing, from rollups. */
export { readScorecard } from './read-scorecard.ts'
export { analyticsRoutes } from './routes.ts'
export { analyticsTasks } from './tasks.ts'
