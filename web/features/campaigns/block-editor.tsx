import { ActionIcon, Button, Textarea, TextInput } from '@mantine/core'
import type { MailBlock } from '@quayside/contract/campaigns/draft'
import {
  type BlockKind,
  blockKinds,
  blockNames,
  longestBlockText,
  longestLabel,
  longestSubject,
  mostBlocks,
} from '@quayside/domain/campaigns/mail-block'
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import type { Faults } from '#foundation/forms/faults.ts'
import classes from './campaigns.module.css'

interface BlockEditorProps {
  blocks: readonly MailBlock[]
  /** Faults by field: `blocks.0.text`. */
  faults: Faults
  onChange: (blocks: MailBlock[]) => void
}

const emptyBlocks: Readonly<Record<BlockKind, MailBlock>> = {
  heading: { kind: 'heading', text: '' },
  text: { kind: 'text', text: '' },
  button: { kind: 'button', label: '', link: '' },
}

/** Edits the blocks of a mail, one below the other. */
export function BlockEditor({ blocks, faults, onChange }: BlockEditorProps) {
  const move = (at: number, to: number) => {
    const moved = [...blocks]
    moved.splice(to, 0, ...moved.splice(at, 1))
    onChange(moved)
  }
  return (
    <div className={classes.stack}>
      {blocks.length > 0 && (
        <ol className={classes.blocks} aria-label="Blocks">
          {blocks.map((block, at) => {
            const name = `${blockNames[block.kind]} ${at + 1}`
            return (
              <li key={at}>
                <div className={classes.blockHead}>
                  <span>{name}</span>
                  <ActionIcon variant="subtle" aria-label={`Move ${name} up`} disabled={at === 0} onClick={() => move(at, at - 1)}>
                    <IconArrowUp size={16} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    aria-label={`Move ${name} down`}
                    disabled={at === blocks.length - 1}
                    onClick={() => move(at, at + 1)}
                  >
                    <IconArrowDown size={16} />
                  </ActionIcon>
                  <ActionIcon variant="subtle" aria-label={`Remove ${name}`} onClick={() => onChange(blocks.toSpliced(at, 1))}>
                    <IconTrash size={16} />
                  </ActionIcon>
                </div>
                <BlockFields
                  block={block}
                  name={name}
                  faultOf={(field) => faults[`blocks.${at}.${field}`]}
                  onChange={(changed) => onChange(blocks.with(at, changed))}
                />
              </li>
            )
          })}
        </ol>
      )}
      {faults.blocks && <p role="alert">{faults.blocks}</p>}
      <div className={classes.add}>
        {blockKinds.map((kind) => (
          <Button
            key={kind}
            variant="default"
            size="xs"
            disabled={blocks.length >= mostBlocks}
            onClick={() => onChange([...blocks, emptyBlocks[kind]])}
          >
            Add {blockNames[kind].toLowerCase()}
          </Button>
        ))}
      </div>
    </div>
  )
}

interface BlockFieldsProps {
  block: MailBlock
  name: string
  faultOf: (field: string) => string | undefined
  onChange: (block: MailBlock) => void
}

function BlockFields({ block, name, faultOf, onChange }: BlockFieldsProps) {
  if (block.kind === 'button')
    return (
      <>
        <TextInput
          label={`Label of ${name.toLowerCase()}`}
          value={block.label}
          maxLength={longestLabel}
          error={faultOf('label')}
          onChange={({ currentTarget: { value } }) => onChange({ ...block, label: value })}
        />
        <TextInput
          label={`Link of ${name.toLowerCase()}`}
          description="A page of ours, such as /products, or an address with https://"
          value={block.link}
          error={faultOf('link')}
          onChange={({ currentTarget: { value } }) => onChange({ ...block, link: value })}
        />
      </>
    )
  const shared = {
    'aria-label': name,
    value: block.text,
    error: faultOf('text'),
  }
  return block.kind === 'heading' ? (
    <TextInput {...shared} maxLength={longestSubject} onChange={({ currentTarget: { value } }) => onChange({ ...block, text: value })} />
  ) : (
    <Textarea
      {...shared}
      autosize
      minRows={3}
      maxLength={longestBlockText}
      onChange={({ currentTarget: { value } }) => onChange({ ...block, text: value })}
    />
  )
}
