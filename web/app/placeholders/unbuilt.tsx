import { useLocation } from '@tanstack/react-router'
import { NotFoundScreen } from '../layouts/errors/not-found-screen.tsx'
import { type Placeholder, placeholderAt } from './placeholder.ts'
import { PlaceholderPage } from './placeholder-page.tsx'

/** Shown for an address without a page: a placeholder, or "not found". */
export function Unbuilt({ placeholders }: { placeholders: readonly Placeholder[] }) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const placeholder = placeholderAt(path, placeholders)
  return placeholder ? <PlaceholderPage key={placeholder.address} placeholder={placeholder} /> : <NotFoundScreen />
}
