import { atomic, outside, type PayloadsOf } from '#foundation/jobs/task'
import { buildExport } from './building/build-export.ts'
import { removeExpiredExports } from './remove-expired-exports.ts'

export const dataExportTasks = {
  'data-export.build': outside(buildExport),
  'data-export.remove-expired': atomic(removeExpiredExports),
}

declare module '#foundation/jobs/task-payloads' {
  interface TaskPayloads extends PayloadsOf<typeof dataExportTasks> {}
}
