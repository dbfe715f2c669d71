import { createFileRoute } from '@tanstack/react-router'
import { Search } from '../../domains/search/screens/search'

export const Route = createFileRoute('/_main/search')({
  staticData: { title: '搜索' },
  component: Search,
})
