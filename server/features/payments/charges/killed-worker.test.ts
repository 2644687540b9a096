import { processorFee } from '@quayside/domain/payments/processor-fee'
import type { Money } from '@quayside/domain/vocabulary/money'
import { expect, test } from 'vitest'
import { paymentsOf, startPayment } from '#features/payments'
import { makeSupplier, signUpStore } from '#testing/actors'
import { spawnWorker } from '#testing/spawn-process'
import { connectCard, connectPayouts, stage, until } from '#testing/stripe-actors'
import { testWorld } from '#testing/test-world'
import { changeJobs } from '#testing/waiting-jobs'

const world = testWorld()
const amount: Money = { minor: 4250, currency: 'USD' }

test('kill -9 of the worker while it charges: another worker finishes, and the card is charged once', async () => {
  const [store, supplier] = [await signUpStore(world), await makeSupplier(world)]
  await connectCard(world, store)
  const account = await connectPayouts(world, supplier)
  const supplierOrderId = 77
  await world.transaction((open) =>
    startPayment(open, {
      supplierOrderId,
      storeId: store.storeId,
      supplierId: supplier.supplierId,
      amount,
      fee: processorFee(amount).result,
    }),
  )
  await changeJobs(world, 'run_at = now()')
  const call = [`platform=${world.stripeName} `, 'POST /v1/payment_intents']
  await stage(world, 'POST', 'faults', { provider: 'stripe', match: call, fault: 'slow', delay_ms: 1500 })

  const first = await spawnWorker(world)
  await until(async () => {
    const { requests } = await stage(world, 'GET', `requests?provider=stripe&match=${encodeURIComponent(`pay:${supplierOrderId}:1`)}`)
    return requests.length > 0
  })
  await first.kill()
  const second = await spawnWorker(world)
  const status = async () => (await world.transaction(({ db }) => paymentsOf(db, [supplierOrderId]))).get(supplierOrderId)?.status
  try {
    await until(async () => (await status()) === 'succeeded')
  } finally {
    await second.stop()
  }

  const { payment_intents: intents } = await stage(world, 'GET', `stripe/${world.stripeName}/payment_intents?destination=${account}`)
  expect(intents).toHaveLength(1)
  const { rows } = await world.pool.query(`select count(*)::int as count from audit_entry where action = 'payments.payment-succeeded'`)
  expect(rows).toEqual([{ count: 1 }])
})
