/**
 * How often a sign-in may be tried: from one place of the net, since one may try many accounts; and of one account, since many may try one.
 * Guesses from elsewhere must not keep the owner out, so an account is counted place by place. Many places together are slowed down too, but
 * never a browser that this person has signed in with before: that one is counted by itself.
 */
import { hours, minutes } from '#foundation/clock/clock'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { countIn, countOrRefuse, type Limit, placeOf, refuseWhereFull } from '#foundation/limits/limits.records'

/** From one address, whatever the account: as many people as sit behind one router. */
const timesFromOnePlace = 3
/** Failures of one account in an hour, from all places together. */
const timesFromEverywhere = 30

/** @throws Refusal RATE_LIMITED */
export const countFromPlace = (context: OutsideContext): Promise<void> =>
  countOrRefuse(context, {
    key: `sign-in:${placeOf(context)}`,
    most: context.config.limits.signInPerMinute * timesFromOnePlace,
    windowMs: minutes(1),
  })

/**
 * @param deviceId the asking browser, where this person has signed in with it before
 * @throws Refusal RATE_LIMITED
 */
export async function countOfAccount(context: OutsideContext, username: string, deviceId: number | undefined): Promise<void> {
  const { signInPerMinute: most } = context.config.limits
  const key = deviceId === undefined ? `sign-in:account:${username}:${placeOf(context)}` : `sign-in:device:${deviceId}`
  await countOrRefuse(context, { key, most, windowMs: minutes(1) })
  if (deviceId === undefined) await refuseWhereFull(context, failures(context, username))
}

/** One more that failed. */
export const countFailure = (context: AtomicContext, username: string): Promise<void> => countIn(context, failures(context, username))

const failures = ({ config }: Pick<OutsideContext, 'config'>, username: string): Limit => ({
  key: `sign-in:failures:${username}`,
  most: config.limits.signInPerMinute * timesFromEverywhere,
  windowMs: hours(1),
})
