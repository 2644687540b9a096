import { Button } from '@mantine/core'
import { IconBuildingStore, IconCheck, IconLock, IconPlus, IconSend } from '@tabler/icons-react'
import { ButtonWithReason } from '#foundation/ui/buttons/button-with-reason.tsx'
import classes from './import-button.module.css'

export type ImportState =
  | { kind: 'none' }
  | { kind: 'list' }
  | { kind: 'store' }
  /** The supplier requires approval. */
  | { kind: 'ask' }
  /** Not possible; the reason comes from the domain function that the server uses. */
  | { kind: 'refused'; label: string; reason: string }

interface ImportButtonProps {
  state: ImportState
  /** The product's title, for screen readers. */
  title: string
  onAdd?: (() => void) | undefined
  onAsk?: (() => void) | undefined
  /** True while the request is pending. */
  isBusy?: boolean
  /** `md` is the primary button of a product's page. */
  size?: 'sm' | 'md'
}

/** The single control of a product card; the more prominent, the more there is to do. */
export function ImportButton({ state, onAdd, onAsk, isBusy = false, size = 'sm', title }: ImportButtonProps) {
  const props = { fullWidth: true, size, loading: isBusy, className: classes.button! }
  switch (state.kind) {
    case 'none':
      return (
        <Button
          {...props}
          variant={size === 'md' ? 'filled' : 'light'}
          leftSection={<IconPlus size={16} />}
          {...(onAdd ? { onClick: onAdd } : {})}
          aria-label={`Add to import list: ${title}`}
        >
          Add to import list
        </Button>
      )
    case 'list':
      return (
        <Button
          {...props}
          component="a"
          href="/imported/list"
          variant="default"
          data-quiet
          leftSection={<IconCheck size={16} />}
          aria-label={`In import list: ${title}`}
        >
          In import list
        </Button>
      )
    case 'store':
      return (
        <Button
          {...props}
          component="a"
          href="/imported/store"
          variant="transparent"
          data-done
          leftSection={<IconBuildingStore size={16} />}
          aria-label={`In your store: ${title}`}
        >
          In your store
        </Button>
      )
    case 'ask':
      return (
        <Button
          {...props}
          variant="default"
          leftSection={<IconSend size={15} />}
          {...(onAsk ? { onClick: onAsk } : {})}
          aria-label={`Request Approval for ${title}`}
        >
          Request Approval
        </Button>
      )
    case 'refused':
      return (
        <ButtonWithReason {...props} reason={state.reason} leftSection={<IconLock size={15} />}>
          {state.label}
        </ButtonWithReason>
      )
  }
}
