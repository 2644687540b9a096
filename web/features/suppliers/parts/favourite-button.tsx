import { ActionIcon } from '@mantine/core'
import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { useFavour } from '../suppliers.queries.ts'

interface FavouriteButtonProps {
  supplier: { id: number; name: string; favourite: boolean }
  className?: string | undefined
}

/** The heart of a supplier: filled at once, and emptied again where the server says no. @see V-098 */
export function FavouriteButton({ supplier: { id, name, favourite }, className = '' }: FavouriteButtonProps) {
  const { favour, leave } = useFavour()
  return (
    <ActionIcon
      className={className}
      radius="xl"
      aria-pressed={favourite}
      aria-label={`Favourite: ${name}`}
      data-hint={favourite ? 'One of your favourites' : 'Add to favourites'}
      onClick={() => (favourite ? leave.mutate({ params: { supplier: id } }) : favour.mutate({ body: { supplier: id } }))}
    >
      {favourite ? <IconHeartFilled size={18} /> : <IconHeart size={18} />}
    </ActionIcon>
  )
}
