import { createFileRoute } from '@tanstack/react-router'
import { searchParams } from '#lib/search-params'
import { Search } from '../../domains/search/screens/search'

export const Route = createFileRoute('/_main/search')({
  staticData: { title: '搜索' },
  validateSearch: searchParams({ q: (words) => words.slice(0, 60) || undefined }),
  component: function SearchRoute() {
    const navigate = Route.useNavigate()
    const { q } = Route.useSearch()
    const onWords = (words: string) => void navigate({ search: words ? { q: words } : {}, replace: true })
    return <Search {...(q && { first: q })} onWords={onWords} />
  },
})
