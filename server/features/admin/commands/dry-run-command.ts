import type { commandsApi } from '@quayside/contract/admin/commands'
import type { Answer, Input } from '@quayside/contract/endpoint'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import type { ReadContext } from '#foundation/context/context'
import { digestOf, listed } from './command.ts'
import { workOf } from './registry.ts'

type Api = typeof commandsApi.dryRun

/** Checks a command and lists what it would touch; writes nothing. @see V-283 */
export async function dryRunCommand({
  context,
  input: { action, data },
}: {
  context: ReadContext<AdminActor>
  input: Input<Api>
}): Promise<Answer<Api>> {
  const found = await workOf({ action }).dryRun(context, data)
  const { summary, count, lines } = found
  return { success: true, summary, count, lines: [...listed(lines)], seen: digestOf(data, found) }
}
