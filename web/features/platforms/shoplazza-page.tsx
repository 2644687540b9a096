import { createFileRoute } from '@tanstack/react-router'
import { PlatformDoor } from './platform-door.tsx'

export const Route = createFileRoute('/shoplazza')({ component: () => <PlatformDoor platform="shoplazza" /> })
