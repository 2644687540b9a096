import { Button } from '@mantine/core'
import { IconBox, IconHelp, IconHome, IconReceipt } from '@tabler/icons-react'
import { useState } from 'react'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { type Command, CommandPalette } from '#foundation/ui/shell/command-palette.tsx'
import type { MenuEntry } from '#foundation/ui/shell/menu.ts'
import { ShortcutList } from '#foundation/ui/shell/shortcut-list.tsx'
import { longTitle, rightToLeft } from '../samples.ts'
import type { Widget } from '../widget.ts'

const tell = (name: string) => () => showToast({ tone: 'good', text: name })
const commands: Command[] = [
  { group: 'Go to', name: 'Products', icon: IconHome, keys: ['G', 'P'], run: tell('Products') },
  { group: 'Go to', name: 'Orders', icon: IconReceipt, keys: ['G', 'O'], run: tell('Orders') },
  { group: 'Do', name: 'Ask for help', detail: 'We answer within a day', icon: IconHelp, run: tell('Help') },
  { group: 'Open', name: 'Stoneware Teapot', detail: 'North Woods Soap', image: '/ship/teapot.webp', run: tell('Teapot') },
  { group: 'Open', name: longTitle, icon: IconBox, run: tell('Long') },
  { group: 'Open', name: rightToLeft, icon: IconBox, run: tell('Right to left') },
]
const entries: MenuEntry[] = [
  { label: 'Products', href: '/products', icon: IconHome, letter: 'p' },
  { label: 'Orders', href: '/orders', icon: IconReceipt, letter: 'o' },
]

function Opening({ of }: { of: 'palette' | 'shortcuts' }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {of === 'palette' ? 'Jump to…' : 'Keyboard shortcuts'}
      </Button>
      {isOpen && of === 'palette' && (
        <CommandPalette
          commands={commands}
          onClose={close}
          onSearch={(text) => showToast({ tone: 'good', text: `Searches for ${text}` })}
        />
      )}
      {isOpen && of === 'shortcuts' && <ShortcutList entries={entries} onClose={close} />}
    </>
  )
}

export const commandPalette: Widget = {
  key: 'command-palette',
  name: 'Command palette and shortcuts',
  group: 'Frame',
  about: 'Ctrl or Cmd-K jumps anywhere, “?” lists every key. Arrows choose, Enter runs, Escape leaves.',
  file: 'foundation/ui/shell/command-palette.tsx',
  examples: [
    { title: 'Palette', note: 'Type “xyz” for nothing found.', Show: () => <Opening of="palette" /> },
    { title: 'Shortcuts', Show: () => <Opening of="shortcuts" /> },
  ],
}
