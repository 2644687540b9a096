import { Button } from '@mantine/core'
import { IconCreditCard } from '@tabler/icons-react'
import { useState } from 'react'

interface CardControlProps {
  isConnected: boolean
  isRemoving: boolean
  isLeaving: boolean
  onConnect: () => void
  onRemove: () => void
  /** Label of the button without a card. */
  connect?: string
}

/** Connects a card. If one is connected, removes it at the second press. @see V-151 */
export function CardControl({ isConnected, isRemoving, isLeaving, onConnect, onRemove, connect = 'Connect a card' }: CardControlProps) {
  const [isAsked, setIsAsked] = useState(false)
  if (!isConnected)
    return (
      <Button leftSection={<IconCreditCard size={16} />} onClick={onConnect} loading={isLeaving}>
        {connect}
      </Button>
    )
  return (
    <>
      <Button variant="default" onClick={onConnect} loading={isLeaving}>
        Use another card
      </Button>
      <Button
        {...(isAsked ? { color: 'bad' } : { variant: 'subtle', color: 'gray' })}
        loading={isRemoving}
        // moving focus away cancels the question
        onBlur={() => setIsAsked(false)}
        onClick={() => {
          if (isAsked) onRemove()
          setIsAsked(!isAsked)
        }}
      >
        {isAsked ? 'Confirm Remove?' : 'Remove Card'}
      </Button>
    </>
  )
}
