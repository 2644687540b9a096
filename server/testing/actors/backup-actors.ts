import type { TestWorld } from '../test-world.ts'
import { makeProduct, makeSupplier } from './actors.ts'
import { demand } from './business-actors.ts'

/** Creates another supplier, and requests it as the backup for this variant. @returns the id of the request */
export async function askForBackup(world: TestWorld, token: string, variantId: number): Promise<number> {
  return (await askSomebody(world, token, variantId)).id
}

/** Creates another supplier, and links the first variant with one of its variants. */
export async function agreeToBackup(world: TestWorld, token: string): Promise<void> {
  const { products } = await demand(world, 'GET', '/v1/supplier_products/?type=all', token)
  const query = new URLSearchParams({ text: String(products[0].id), whose: 'own' })
  const { variants } = await demand(world, 'GET', `/v1/api/backup-variants/find/?${query}`, token)
  const { id, other } = await askSomebody(world, token, variants[0].variant_id)
  await demand(world, 'POST', `/v1/api/backup-variants/${id}/agree/`, other.token, {})
}

async function askSomebody(world: TestWorld, token: string, variantId: number) {
  const other = await makeSupplier(world, { payable: true })
  const { variantIds } = await makeProduct(world, other.supplierId)
  const body = { variant_id: variantId, other_variant_id: variantIds[0] }
  const { id } = await demand(world, 'POST', '/v1/api/backup-variants/', token, body)
  return { id: id as number, other }
}
