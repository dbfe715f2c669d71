import { createFileRoute } from '@tanstack/react-router'
import { id, searchParams } from '#lib/search-params'
import { ConsoleSolutions } from '../../../domains/solutions/screens/manage/console-solutions'

export const Route = createFileRoute('/console/app/solution')({
  staticData: { title: '方案管理' },
  validateSearch: searchParams({ edit: id }),
  component: function Solutions() {
    return <ConsoleSolutions first={Route.useSearch().edit ?? 0} />
  },
})
