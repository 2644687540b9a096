import { useLocation } from '@tanstack/react-router'
import { NotFoundScreen } from '../layouts/errors/not-found-screen.tsx'
import { type Place, placeAt } from './place.ts'
import { PlacePage } from './place-page.tsx'

/** Where no screen stands: a place that is to come, or none at all. */
export function Unbuilt({ places }: { places: readonly Place[] }) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const place = placeAt(path, places)
  return place ? <PlacePage key={place.address} place={place} /> : <NotFoundScreen />
}
