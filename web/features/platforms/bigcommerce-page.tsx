import { createFileRoute } from '@tanstack/react-router'
import { PlatformDoor } from './platform-door.tsx'

export const Route = createFileRoute('/bigcommerce')({ component: () => <PlatformDoor platform="bigcommerce" /> })
