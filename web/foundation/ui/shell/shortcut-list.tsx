import { Modal } from '@mantine/core'
import '../dialogs/overlay.ts'
import '@mantine/core/styles/Modal.css'
import { useFocusBack } from '../dialogs/use-focus-back.ts'
import type { MenuEntry } from './menu.ts'
import classes from './shortcut-list.module.css'

/** List of all keyboard shortcuts, opened with `?`. */
export function ShortcutList({ entries, onClose }: { entries: MenuEntry[]; onClose: () => void }) {
  useFocusBack()
  return (
    <Modal opened onClose={onClose} title="Keyboard shortcuts" size={520} classNames={{ title: classes.title! }}>
      <div className={classes.columns}>
        <Keys
          title="Anywhere"
          keys={[
            ['Jump to', 'Ctrl', 'K'],
            ['Search this page', '/'],
            ['This list', '?'],
            ['Close', 'Esc'],
          ]}
        />
        <Keys title="Go to" keys={entries.flatMap(({ label, letter }) => (letter ? [[label, 'G', letter.toUpperCase()]] : []))} />
      </div>
    </Modal>
  )
}

function Keys({ title, keys }: { title: string; keys: string[][] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl className={classes.keys}>
        {keys.map(([name, ...strokes]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {strokes.map((stroke) => (
                <kbd key={stroke}>{stroke}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
