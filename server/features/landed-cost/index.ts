/** The public interface of landed-cost: estimates of duty and tax. */
export { categoryHsCodes } from './category-hs-codes.records.ts'
export { estimateParcels, type ParcelEstimates } from './estimate-parcels.ts'
export { landedCostRoutes } from './routes.ts'
