import { createFileRoute } from '@tanstack/react-router'
import { supplierPlaces } from '../../places/supplier-places.ts'
import { Unbuilt } from '../../places/unbuilt.tsx'

export const Route = createFileRoute('/_supplier/supplier/$')({ component: () => <Unbuilt places={supplierPlaces} /> })
