/** The public interface of landed-cost: estimates of duty and tax. */
export { categoryHsCodes } from './category-hs-codes.records.ts'
export { dutyEstimateView } from './duty-estimate.view.ts'
export { estimateParcels } from './estimate-parcels.ts'
export { goodsToEstimate } from './goods-to-estimate.ts'
export { landedCostRoutes } from './routes.ts'
