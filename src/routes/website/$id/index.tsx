import { createFileRoute, redirect } from '@tanstack/react-router'

/** The website's own address is its home. */
export const Route = createFileRoute('/website/$id/')({
  loader: ({ params, location }) => {
    throw redirect({ to: '/website/$id/home', params, search: location.search, replace: true })
  },
})
