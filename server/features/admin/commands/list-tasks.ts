import type { commandsApi } from '@quayside/contract/admin/commands'
import type { Answer, Input } from '@quayside/contract/endpoint'
import { pagination } from '@quayside/contract/vocabulary/paging'
import { taskLogColumns } from '@quayside/domain/admin/commands'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import type { ReadContext } from '#foundation/context/context'
import { notFound } from '#foundation/context/refusal'
import { commandsPage, findCommand, linesOf } from './commands.records.ts'
import { loggedTaskView } from './logged-task.view.ts'

const perPage = 25

interface Asked<I> {
  context: ReadContext<AdminActor>
  input: I
}

/** Lists commands with their admin and input. @see R-148, V-267 */
export async function listTasks({
  context: { db },
  input: { search, ordering, page },
}: Asked<Input<typeof commandsApi.log>>): Promise<Answer<typeof commandsApi.log>> {
  const isDescending = ordering.startsWith('-')
  const column = taskLogColumns.find((one) => one === ordering.replace(/^-/, '')) ?? 'id'
  const { commands, count } = await commandsPage(db, { search, column, isDescending, offset: (page - 1) * perPage, limit: perPage })
  return { tasks: commands.map(loggedTaskView), pagination: pagination(page, perPage, count) }
}

export async function readTask({
  context: { db },
  input: { id },
}: Asked<Input<typeof commandsApi.task>>): Promise<Answer<typeof commandsApi.task>> {
  const command = await findCommand(db, { id })
  if (!command) throw notFound()
  const lines = await linesOf(db, id)
  return { task: loggedTaskView(command), lines: lines.map(({ at, words }) => ({ at: at.toISOString(), words })) }
}
