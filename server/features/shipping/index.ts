/** The face of shipping: which rates a product has. What they come to is domain/shipping. */
export { optionsFor } from './shipping-options.records.ts'
