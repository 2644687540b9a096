import { makeAdmin } from '#testing/actors/actors'
import type { TestWorld } from '#testing/test-world'

/** Offers a supplier a plan with its own commission, in percent. @returns its id */
export async function offerPlan(world: TestWorld, supplierId: number, commission = 6, name = 'Partner'): Promise<number> {
  const { token } = await makeAdmin(world)
  const { status, body } = await world.call('POST', '/v1/admin/supplier_plans/', {
    token,
    body: { supplier_id: supplierId, name, commission },
  })
  if (status !== 200) throw new Error(`supplier_plans answered ${status}: ${JSON.stringify(body)}`)
  return body.id
}
