import type { PaymentMethod } from '@quayside/domain/payments/payment-method'
import type { PaymentProcessor } from '../processor.ts'
import { paypalProcessor } from './paypal/orders.ts'
import { stripeProcessor } from './stripe/payment-intents.ts'

/** The processor behind each method. */
const processors: Readonly<Record<PaymentMethod, PaymentProcessor>> = { card: stripeProcessor, paypal: paypalProcessor }

export const processorOf = (method: PaymentMethod): PaymentProcessor => processors[method]
