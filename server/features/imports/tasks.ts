import { atomic, outside, type TaskList } from '#foundation/jobs/task'
import { noteConnection, noteDeletion, noteUninstall } from './follow-shop.ts'
import { followCopy } from './following/follow-copy.ts'
import { followCopies, recordChanges } from './following/follow-product.ts'
import { pushItem } from './push-item.ts'
import { recoverStranded } from './recover-stranded.ts'
import { followSettings, repriceList } from './settings/apply-settings.ts'
import { takeOut } from './upkeep/take-out.ts'

export const importsTasks: TaskList = {
  'imports.push-item': outside(pushItem),
  'imports.record-changes': atomic(recordChanges),
  'imports.follow-copies': atomic(followCopies),
  'imports.follow-copy': outside(followCopy),
  'imports.take-out': outside(takeOut),
  'imports.apply-settings': atomic(followSettings),
  'imports.reprice-list': atomic(repriceList),
  'imports.recover-stranded': atomic(recoverStranded),
  'imports.note-deletion': atomic(noteDeletion),
  'imports.note-uninstall': atomic(noteUninstall),
  'imports.note-connection': atomic(noteConnection),
}
