import { createFileRoute } from '@tanstack/react-router'
import { Search } from '../../domains/search/screens/search'

export const Route = createFileRoute('/_main/search')({
  staticData: { title: '搜索' },
  validateSearch: ({ q }: Record<string, unknown>): { q?: string } =>
    typeof q === 'string' && q !== '' ? { q: q.slice(0, 60) } : {},
  component: function SearchRoute() {
    const navigate = Route.useNavigate()
    const { q } = Route.useSearch()
    const onWords = (words: string) => void navigate({ search: words ? { q: words } : {}, replace: true })
    return <Search {...(q && { first: q })} onWords={onWords} />
  },
})
