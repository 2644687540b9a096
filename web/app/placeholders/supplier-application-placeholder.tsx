import { createFileRoute } from '@tanstack/react-router'
import { publicPlaceholders } from './public-placeholders.ts'
import { Unbuilt } from './unbuilt.tsx'

export const Route = createFileRoute('/_public/apply/supplier')({ component: () => <Unbuilt placeholders={publicPlaceholders} /> })
