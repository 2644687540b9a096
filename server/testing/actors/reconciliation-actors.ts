import { cardClearing } from '@quayside/domain/ledger/ledger-account'
import { money } from '@quayside/domain/vocabulary/money'
import { post } from '#features/ledger'
import { after, freezeClock, hours, now } from '#foundation/clock/clock'
import type { TestWorld } from '#testing/test-world'

let unknown = 0

/** Compares everything there is, as in a night some hours from now. */
export async function reconcile(world: TestWorld, inHours = 6): Promise<void> {
  freezeClock(after(now(), hours(inHours)))
  try {
    await world.transaction(({ enqueue }) => enqueue('reconciliation.reconcile', {}, { key: 'reconciliation.reconcile' }))
    await world.runJobs()
  } finally {
    freezeClock(undefined)
  }
}

/** Posts what Stripe knows nothing of. @returns its reference */
export async function postUnknown(world: TestWorld, minor = 25): Promise<string> {
  const reference = `ch_unknown_${++unknown}`
  await world.transaction((context) =>
    post(context, {
      source: `test:${reference}`,
      description: 'typed by hand',
      reference,
      postings: [
        { account: cardClearing, money: money(minor, 'USD') },
        { account: { kind: 'processor_fees' }, money: money(-minor, 'USD') },
      ],
    }),
  )
  return reference
}

/** Opens an exception. @returns its id */
export async function openException(world: TestWorld): Promise<number> {
  const reference = await postUnknown(world)
  await reconcile(world)
  const { rows } = await world.pool.query('select id::int from reconciliation_exception where reference = $1 and resolved_at is null', [
    reference,
  ])
  return rows[0].id
}
