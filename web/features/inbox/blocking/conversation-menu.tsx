import { ActionIcon, Button, Menu } from '@mantine/core'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import type { Conversation } from '@quayside/contract/inbox/message'
import { IconBan, IconDots, IconFlag } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useBlock, useUnblock } from '../inbox.queries.ts'

const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }))

interface ConversationMenuProps {
  conversation: Conversation
  /** True while a report waits for staff. */
  isReported: boolean
}

/** Blocks or reports a conversation. */
export function ConversationMenu({ conversation: { id, blocked, other_user: name }, isReported }: ConversationMenuProps) {
  const [isReporting, setReporting] = useState(false)
  const [block, unblock] = [useBlock(), useUnblock()]
  const change = blocked ? unblock : block
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size={30} aria-label="More about this conversation">
            <IconDots size={16} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconBan size={15} aria-hidden />}
            disabled={change.isPending}
            onClick={() => change.mutate({ params: { id } })}
          >
            {blocked ? 'Unblock' : 'Block'}
          </Menu.Item>
          <Menu.Item leftSection={<IconFlag size={15} aria-hidden />} disabled={isReported} onClick={() => setReporting(true)}>
            {isReported ? 'Reported to staff' : 'Report to staff'}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isReporting && (
        <Suspense>
          <ReportDialog id={id} name={name} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </>
  )
}

export function UnblockButton({ id }: { id: number }) {
  const unblock = useUnblock()
  return (
    <Button size="xs" loading={unblock.isPending} onClick={() => unblock.mutate({ params: { id } })}>
      Unblock
    </Button>
  )
}
