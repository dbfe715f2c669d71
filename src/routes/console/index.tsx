import { createFileRoute, redirect } from '@tanstack/react-router'

/** The default child. */
export const Route = createFileRoute('/console/')({
  beforeLoad: () => {
    throw redirect({ href: '/console/training-room', replace: true })
  },
})
