import { createFileRoute } from '@tanstack/react-router'
import { Unbuilt } from '../../placeholders/unbuilt.tsx'

export const Route = createFileRoute('/_affiliate/affiliate/$')({ component: () => <Unbuilt placeholders={[]} /> })
