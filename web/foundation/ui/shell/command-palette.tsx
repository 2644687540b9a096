import { Modal } from '@mantine/core'
import '../dialogs/overlay.ts'
import '@mantine/core/styles/Modal.css'
import { type Icon, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react'
import { useFocusBack } from '../dialogs/use-focus-back.ts'
import { Picture } from '../pictures/picture.tsx'
import classes from './command-palette.module.css'

export interface Command {
  group: string
  name: string
  detail?: string
  keys?: string[]
  icon?: Icon
  image?: string
  /** Id that distinguishes commands with the same name. */
  id?: string
  run: () => void
}

/** Searches products, orders and suppliers on the server. */
export type FindCommands = (text: string, signal: AbortSignal) => Promise<Command[]>

interface CommandPaletteProps {
  commands: Command[]
  find?: FindCommands | undefined
  onSearch?: ((text: string) => void) | undefined
  onClose: () => void
}

const typingPauseMs = 150

/** Returns the server's results for the current text; matching results of an earlier text are shown until then. */
function useFound(text: string, find: FindCommands | undefined) {
  const [state, setState] = useState<{ text: string; commands: Command[]; hasFailed: boolean }>({
    text: '',
    commands: [],
    hasFailed: false,
  })
  const wanted = text.trim()
  useEffect(() => {
    if (!find || !wanted) return
    const asking = new AbortController()
    const timer = setTimeout(() => {
      find(wanted, asking.signal).then(
        (commands) => !asking.signal.aborted && setState({ text: wanted, commands, hasFailed: false }),
        () => !asking.signal.aborted && setState({ text: wanted, commands: [], hasFailed: true }),
      )
    }, typingPauseMs)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [find, wanted])
  const isSearching = find !== undefined && wanted !== '' && state.text !== wanted
  const fits = ({ name }: Command) => !isSearching || name.toLowerCase().includes(wanted.toLowerCase())
  return { commands: wanted ? state.commands.filter(fits) : [], isSearching, hasFailed: state.hasFailed && !isSearching && wanted !== '' }
}

/** Command palette (Ctrl-K): open pages, run actions, find products and orders. Arrow keys choose, Enter runs, Escape closes. */
export function CommandPalette({ onClose, commands, find, onSearch }: CommandPaletteProps) {
  useFocusBack()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const id = useId()
  const { commands: answered, isSearching, hasFailed } = useFound(text, find)
  const found = useMemo(
    () => [
      ...commands.filter((command) => `${command.name} ${command.detail ?? ''}`.toLowerCase().includes(text.trim().toLowerCase())),
      ...answered,
    ],
    [commands, answered, text],
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
          <div key={`${command.group} ${command.id ?? command.name}`} role="presentation">
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
                <Picture src={command.image} height={150} className={classes.picture} eager />
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
      </div>
      {(hasFailed || !found.length) && (
        <p className={classes.none} role="status">
          {isSearching && 'Searching…'}
          {hasFailed && 'Products and orders could not be searched. Keep typing to try again.'}
          {!isSearching && !hasFailed && `Nothing is called “${text}”.${onSearch ? ' Press Enter to search all products.' : ''}`}
        </p>
      )}
    </Modal>
  )
}
