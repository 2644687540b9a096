import { TabLinks } from '#foundation/ui/lists/tab-links.tsx'

/** Commands of staff, and background jobs that failed. */
export const TaskLogTabs = ({ current }: { current: 'commands' | 'failed' }) => (
  <TabLinks
    label="Views of the task log"
    current={current}
    tabs={[
      { key: 'commands', name: 'Commands', href: '/admin/task-log' },
      { key: 'failed', name: 'Failed jobs', href: '/admin/failed-jobs' },
    ]}
  />
)
