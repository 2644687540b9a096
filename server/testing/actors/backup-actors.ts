import type { TestWorld } from '../test-world.ts'
import { makeProduct, makeSupplier, reviseProduct } from './actors.ts'
import { arrived, type Business, demand, orderAsShopper } from './business-actors.ts'

/** Creates another supplier, and requests it as the backup for this variant. @returns the id of the request */
export async function askForBackup(world: TestWorld, token: string, variantId: number): Promise<number> {
  return (await askSomebody(world, token, variantId)).id
}

/** Runs the supplier out of stock for one order, whose line the store moves to a backup supplier, made for it. */
export async function orderFromBackup(world: TestWorld, business: Business): Promise<void> {
  const { token, supplier, goods } = business
  const { id, other } = await askSomebody(world, supplier.token, goods.variantIds[0]!)
  await demand(world, 'POST', `/v1/api/backup-variants/${id}/agree/`, other.token, {})
  const stock = (quantity: number) => reviseProduct(world, goods.productId, { variants: [{ id: goods.variantIds[0]!, quantity }] })
  await stock(0)
  const order = await arrived(world, business, await orderAsShopper(world, business))
  const [offer] = (await demand(world, 'GET', `/v1/order/backups/?id=${order.id}`, token)).offers
  const [{ variant_id, total }] = offer.backups
  const expected = { minor: total.minor, currency: total.currency }
  await demand(world, 'POST', '/v1/order/use_backup/', token, { order_id: order.id, line_id: offer.line_id, variant_id, expected })
  await stock(25)
  await world.runJobs()
}

async function askSomebody(world: TestWorld, token: string, variantId: number) {
  const other = await makeSupplier(world, { payable: true, requiresApproval: false })
  const { variantIds } = await makeProduct(world, other.supplierId, { variants: [{ quantity: 50 }] })
  const body = { variant_id: variantId, other_variant_id: variantIds[0] }
  const { id } = await demand(world, 'POST', '/v1/api/backup-variants/', token, body)
  return { id: id as number, other }
}
