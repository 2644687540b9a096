import { atomic, outside, type TaskList } from '#foundation/jobs/task'
import { noteConnection, noteDeletion, noteUninstall } from './follow-shop.ts'
import { pushItem } from './push-item.ts'
import { recoverStranded } from './recover-stranded.ts'

export const importsTasks: TaskList = {
  'imports.push-item': outside(pushItem),
  'imports.recover-stranded': atomic(recoverStranded),
  'imports.note-deletion': atomic(noteDeletion),
  'imports.note-uninstall': atomic(noteUninstall),
  'imports.note-connection': atomic(noteConnection),
}
