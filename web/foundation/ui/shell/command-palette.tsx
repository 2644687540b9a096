import { Modal } from '@mantine/core'
import '../overlay.ts'
import '@mantine/core/styles/Modal.css'
import { type Icon, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { useFocusBack } from '../use-focus-back.ts'
import classes from './command-palette.module.css'

export interface Command {
  group: string
  name: string
  detail?: string
  keys?: string[]
  icon?: Icon
  image?: string
  run: () => void
}

interface CommandPaletteProps {
  commands: Command[]
  onSearch?: ((text: string) => void) | undefined
  onClose: () => void
}

/** Ctrl-K: go to a place, do a thing, open a product or an order. Arrows choose, Enter runs, Escape leaves. */
export function CommandPalette({ onClose, commands, onSearch }: CommandPaletteProps) {
  useFocusBack()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const id = useId()
  const found = useMemo(
    () => commands.filter((command) => `${command.name} ${command.detail ?? ''}`.toLowerCase().includes(text.trim().toLowerCase())),
    [commands, text],
  )
  const run = (command: Command | undefined) => {
    if (command) {
      onClose()
      command.run()
    }
  }
  const key = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const next = (at + (event.key === 'ArrowDown' ? 1 : found.length - 1)) % Math.max(1, found.length)
      setAt(next)
      document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key === 'Enter') {
      if (found.length || !onSearch) return run(found[at])
      onClose()
      onSearch(text.trim())
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      size={600}
      padding={0}
      yOffset="12vh"
      centered={false}
      attributes={{ content: { 'aria-label': 'Jump to' } }}
    >
      <div className={classes.field}>
        <IconSearch size={18} aria-hidden />
        <input
          data-autofocus
          role="combobox"
          aria-label="Jump to"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={found.length ? `${id}-${at}` : undefined}
          placeholder="Go to a page, a product, an order…"
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setAt(0)
          }}
          onKeyDown={key}
        />
        <kbd>Esc</kbd>
      </div>
      <div role="listbox" id={`${id}-list`} aria-label="Results" className={classes.list} tabIndex={-1}>
        {found.map((command, index) => (
          <div key={command.group + command.name} role="presentation">
            {command.group !== found[index - 1]?.group && (
              <p className={classes.group} role="presentation">
                {command.group}
              </p>
            )}
            <div
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === at}
              className={classes.item}
              onMouseEnter={() => setAt(index)}
              onClick={() => run(command)}
            >
              {command.image ? (
                <img src={command.image} alt="" width={28} height={28} />
              ) : command.icon ? (
                <command.icon size={18} aria-hidden />
              ) : (
                <span />
              )}
              <span className={classes.name}>
                {command.name}
                {command.detail && <small>{command.detail}</small>}
              </span>
              {command.keys && (
                <span className={classes.keys}>
                  {command.keys.map((name) => (
                    <kbd key={name}>{name}</kbd>
                  ))}
                </span>
              )}
            </div>
          </div>
        ))}
        {!found.length && (
          <p className={classes.none}>
            Nothing is called “{text}”.{onSearch && ' Press Enter to search all products.'}
          </p>
        )}
      </div>
    </Modal>
  )
}
