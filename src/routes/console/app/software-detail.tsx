import { createFileRoute, redirect } from '@tanstack/react-router'
import { id, searchParams } from '#lib/search-params'
import { ConsoleDetail } from '../../../domains/software/screens/manage/console-detail'
import { softwareQueries } from '../../../domains/software/software.queries'

export const Route = createFileRoute('/console/app/software-detail')({
  staticData: { title: '软件' },
  validateSearch: searchParams({ softwareId: id }),
  loaderDeps: ({ search }) => ({ softwareId: search.softwareId }),
  loader: ({ context, deps }) => {
    // An address that names no software leads to those there are.
    if (!deps.softwareId) throw redirect({ to: '/console/app/software', replace: true })
    // Not awaited: the screen has a skeleton of its own, and an error state where this fails.
    void context.queryClient.prefetchQuery(softwareQueries.detail(deps.softwareId))
  },
  component: function SoftwareDetail() {
    return <ConsoleDetail id={Route.useSearch().softwareId ?? 0} />
  },
})
