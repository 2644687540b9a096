/** Commands of the back office in tests. */
import { randomUUID } from 'node:crypto'
import type { LoggedTask } from '@quayside/contract/admin/commands'
import type { CommandName } from '@quayside/domain/admin/commands'
import { makeAdmin } from '#testing/actors/actors'
import { demand } from '#testing/actors/business-actors'
import type { TestWorld } from '#testing/test-world'

export const dryRun = (world: TestWorld, token: string, action: CommandName, data: object) =>
  world.call('POST', '/v1/admin_commands/dry_run/', { token, body: { action, data } })

/** Returns the input that runs a command, after its dry run. */
export async function readyCommand(world: TestWorld, token: string, action: CommandName, data: object) {
  const { seen } = await demand(world, 'POST', '/v1/admin_commands/dry_run/', token, { action, data })
  return { action, data, key: randomUUID(), seen: seen as string }
}

/** Has a command run, and does not wait for it. */
export const askFor = async (world: TestWorld, token: string, action: CommandName, data: object): Promise<LoggedTask> =>
  (await demand(world, 'POST', '/v1/admin_commands/', token, await readyCommand(world, token, action, data))).task

export const taskOf = (
  world: TestWorld,
  token: string,
  id: number,
): Promise<{ task: LoggedTask; lines: readonly { at: string; words: string }[] }> =>
  demand(world, 'GET', `/v1/api/async-tasks/${id}/`, token)

/** Runs a command to its end. */
export async function finish(world: TestWorld, token: string, action: CommandName, data: object) {
  const { id } = await askFor(world, token, action, data)
  await world.runJobs()
  return taskOf(world, token, id)
}

/** Makes an admin run a command that changes little. */
export async function commandRun(world: TestWorld): Promise<LoggedTask> {
  const { token } = await makeAdmin(world)
  return (await finish(world, token, 'MANAGE_DISCOUNTS', { plan_discount: 25 })).task
}
