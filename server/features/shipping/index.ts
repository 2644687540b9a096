/** The face of shipping: which rates a product has. What they come to is domain/shipping. */
export { shippingRoutes } from './routes.ts'
export { optionsFor } from './shipping-options.records.ts'
