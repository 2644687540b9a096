/** The public interface of shipping: the rates of products. Amounts are computed in domain/shipping. */
export type { RatesRevised } from './events.ts'
export { reviseOption } from './revise-option.ts'
export { shippingRoutes } from './routes.ts'
export { type OptionRevision, optionsFor, type Place, withOwnRate } from './shipping-options.records.ts'
