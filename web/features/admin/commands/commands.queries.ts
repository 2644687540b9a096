import { commandsApi } from '@quayside/contract/admin/commands'
import type { Reply } from '@quayside/contract/endpoint'
import { isUnderWay } from '@quayside/domain/admin/commands'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query, useCall } from '#foundation/api/queries.ts'
import type { TaskLogAsked } from './task-log-address.ts'

/** Polling interval while a command runs. */
const askAgainMs = 1000

export const taskLogQuery = ({ search = '', ordering = '-id', page = 1 }: TaskLogAsked) =>
  query(commandsApi.log, { query: { search, ordering, page } })
export const useTaskLog = (asked: TaskLogAsked) => useQuery({ ...taskLogQuery(asked), placeholderData: keepPreviousData })

/** A command and its log, asked for again until it has ended. @param id undefined: none yet */
export const useTask = (id: number | undefined) =>
  useQuery({
    ...query(commandsApi.task, { params: { id: id ?? 0 } }),
    enabled: id !== undefined,
    refetchInterval: ({ state: { data } }: { state: { data: Reply<typeof commandsApi.task> | undefined } }) =>
      data && isUnderWay(data.task.state) ? askAgainMs : false,
  })

/** The form shows its own errors. */
export const useDryRun = () => useCall(commandsApi.dryRun, { isQuiet: true, isSingle: true })
export const useRunCommand = () => useCall(commandsApi.run, { isQuiet: true, isSingle: true, invalidates: [commandsApi.log] })
