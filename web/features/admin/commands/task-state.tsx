import type { LoggedTask } from '@quayside/contract/admin/commands'
import type { CommandState } from '@quayside/domain/admin/commands'
import { StatusBadge } from '#foundation/ui/status-badge.tsx'

const words: Readonly<Record<CommandState, readonly [label: string, tone: 'wait' | 'good' | 'bad']>> = {
  waiting: ['Waiting', 'wait'],
  running: ['Running', 'wait'],
  finished: ['Finished', 'good'],
  failed: ['Failed', 'bad'],
}

export function TaskState({ task: { state } }: { task: Pick<LoggedTask, 'state'> }) {
  const [label, tone] = words[state]
  return <StatusBadge label={label} tone={tone} />
}
