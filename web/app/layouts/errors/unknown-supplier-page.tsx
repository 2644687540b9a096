import { createFileRoute } from '@tanstack/react-router'
import { supplierPlaceholders } from '../../placeholders/supplier-placeholders.ts'
import { Unbuilt } from '../../placeholders/unbuilt.tsx'

export const Route = createFileRoute('/_supplier/supplier/$')({ component: () => <Unbuilt placeholders={supplierPlaceholders} /> })
