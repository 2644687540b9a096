/** Commands of the back office, and the log of those that were run. @see S-81, C-167, C-191 */
import { commandNames, commandStates, taskLogColumns } from '@quayside/domain/admin/commands'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../vocabulary/id.ts'
import { PageNumber, Pagination } from '../vocabulary/paging.ts'
import { SearchText } from '../vocabulary/search-text.ts'
import { AdminCommand } from './admin-command.ts'

/** Things that a command would touch now. */
export const CommandDryRun = z.object({
  success: z.literal(true),
  /** One sentence: `12 products of Larch & Loom are deactivated.` */
  summary: z.string(),
  /** Number of things it would touch. */
  count: z.int(),
  /** The first of them. */
  lines: z.array(z.string()),
  /** Digest to be sent back when the command is confirmed. */
  seen: z.string(),
})
export type CommandDryRun = z.infer<typeof CommandDryRun>

/** @see E-615 to E-618 */
export const LoggedTask = z.object({
  id: z.int(),
  date: z.iso.datetime(),
  func_name: z.enum(commandNames),
  /** `supplier_id: 12, reason: Bankrupt`. */
  param_values: z.string(),
  /** Address of the admin. */
  asked_by: z.string(),
  state: z.enum(commandStates),
  done: z.int(),
  /** Null: not known yet. */
  total: z.int().nullable(),
  /** Null unless it has finished. */
  result: z.string().nullable(),
  failure: z.string().nullable(),
  ended_at: z.iso.datetime().nullable(),
})
export type LoggedTask = z.infer<typeof LoggedTask>

const orderings = taskLogColumns.flatMap((column) => [column, `-${column}`] as const)

export const commandsApi = {
  dryRun: endpoint({
    method: 'POST',
    path: '/v1/admin_commands/dry_run/',
    summary: 'Check a command and list what it would touch',
    body: AdminCommand,
    response: CommandDryRun,
    errors: ['INVALID_STATUS', 'NOT_CONNECTED'],
  }),
  run: endpoint({
    method: 'POST',
    path: '/v1/admin_commands/',
    summary: 'Run a command that was tried in a dry run, as a job',
    body: AdminCommand.and(
      z.object({
        /** Chosen by the caller: a repeated call is the same command. */
        key: z.uuid(),
        /** Digest of the dry run. */
        seen: z.string().max(64).default(''),
      }),
    ),
    response: z.object({
      success: z.literal(true),
      task: LoggedTask,
      /** Access of a supplier that is created, shown this once. @see E-604 to E-607 */
      created: z.object({ name: z.string(), email: z.string(), password: z.string(), magic: z.string() }).optional(),
    }),
    errors: ['COMMAND_CHANGED', 'COMMAND_RUNNING', 'INVALID_STATUS', 'NOT_CONNECTED'],
  }),
  log: endpoint({
    method: 'GET',
    path: '/v1/api/async-tasks/',
    summary: 'Commands that were run, 25 a page; a minus before the column sorts descending',
    query: z.object({
      search: SearchText.default(''),
      ordering: z
        .enum(orderings as [string, ...string[]])
        .catch('-id')
        .default('-id'),
      page: PageNumber.default(1),
    }),
    response: z.object({ tasks: z.array(LoggedTask), pagination: Pagination }),
  }),
  task: endpoint({
    method: 'GET',
    path: '/v1/api/async-tasks/{id}/',
    summary: 'How a command gets on, with its log',
    params: z.object({ id: Id }),
    response: z.object({ task: LoggedTask, lines: z.array(z.object({ at: z.iso.datetime(), words: z.string() })) }),
  }),
}
