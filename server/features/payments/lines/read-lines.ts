import type { PaymentMethod } from '@quayside/domain/payments/payment-method'
import type { Config } from '#foundation/config/config'
import type { OutsideContext } from '#foundation/context/context'
import { activityPage } from '../adapters/paypal/activity.ts'
import * as stripe from '../adapters/stripe/balance-lines.ts'
import { objectPage } from '../adapters/stripe/dashboard.ts'
import type { LinesPage, LinesWanted, ProcessorLine } from '../port.ts'

/** A page of the processor's lines that were created in a stretch of time, newest first. @throws OutsideError */
export const linesBetween = (context: OutsideContext, wanted: LinesWanted): Promise<LinesPage> => stripe.linesBetween(context, wanted)

/** All lines about an object of the processor. @throws OutsideError */
export const linesOfObject = (context: OutsideContext, reference: string): Promise<ProcessorLine[]> =>
  stripe.linesOfObject(context, reference)

/** Page of an object in the dashboard of the processor that knows it. */
export const pageOfObject = (config: Config, reference: string, method: PaymentMethod = 'card'): string =>
  method === 'paypal' ? activityPage(config, reference) : objectPage(config, reference)
