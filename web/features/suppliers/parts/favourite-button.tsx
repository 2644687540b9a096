import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { useId } from 'react'
import { useFavour } from '../suppliers.queries.ts'

interface FavouriteButtonProps {
  supplier: { id: number; name: string; favourite: boolean }
  className?: string | undefined
  /** Reason why it is disabled. */
  reason?: string | undefined
}

/** Heart of a supplier: an optimistic toggle, reverted if the server refuses. @see V-098 */
export function FavouriteButton({ supplier: { id, name, favourite }, className = '', reason }: FavouriteButtonProps) {
  const { favour, leave } = useFavour()
  const reasonId = useId()
  const press = () => (favourite ? leave.mutate({ params: { supplier: id } }) : favour.mutate({ body: { supplier: id } }))
  return (
    <>
      <ActionIcon
        className={className}
        radius="xl"
        aria-pressed={favourite}
        aria-label={`Favourite: ${name}`}
        data-hint={reason ?? (favourite ? 'One of your favourites' : 'Add to favourites')}
        {...(reason ? { 'data-disabled': true, 'aria-disabled': true, 'aria-describedby': reasonId } : { onClick: press })}
      >
        {favourite ? <IconHeartFilled size={18} /> : <IconHeart size={18} />}
      </ActionIcon>
      {reason && <VisuallyHidden id={reasonId}>{reason}</VisuallyHidden>}
    </>
  )
}
