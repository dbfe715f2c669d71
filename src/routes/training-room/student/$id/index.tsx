import { createFileRoute, redirect } from '@tanstack/react-router'

/** The default child. */
export const Route = createFileRoute('/training-room/student/$id/')({
  beforeLoad: ({ params, search }) => {
    throw redirect({ to: '/training-room/student/$id/index', params, search, replace: true })
  },
})
