import type { TestWorld } from '../test-world.ts'
import { demand } from './business-actors.ts'

/** Requests an archive of the supplier's data and waits until it is ready; an existing one is reused. @returns its id */
export async function readyExportOf(world: TestWorld, token: string): Promise<number> {
  const now = async () => (await demand(world, 'GET', '/v1/data_export/', token)).data_export
  const known = await now()
  if (known?.state === 'ready') return known.id
  if (known?.state !== 'preparing') await demand(world, 'POST', '/v1/data_export/', token, {})
  await world.runJobs()
  const { id, state } = await now()
  if (state !== 'ready') throw new Error(`the archive is ${state}`)
  return id
}
