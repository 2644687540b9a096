import { atomic, type TaskList } from '#foundation/jobs/task'
import { askOwnPortal } from './ask-own-portal.ts'

export const vendorsTasks: TaskList = { 'vendors.ask-own-portal': atomic(askOwnPortal) }
