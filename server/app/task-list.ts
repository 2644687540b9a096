/** Task name → use case: one line per feature. */
import type { TaskList } from '#foundation/jobs/task'

export const taskList: TaskList = {}
