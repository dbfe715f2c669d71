import { createFileRoute, useRouter } from '@tanstack/react-router'
import { ConsoleCamp } from '../../../domains/camps/screens/manage/console-camp'
import { contentKeep, contentSearch } from '../../../domains/content/parts/content-search'

export const Route = createFileRoute('/console/app/camp-detail')({
  staticData: { title: '训练营' },
  validateSearch: contentSearch,
  component: function Camp() {
    const router = useRouter()
    return <ConsoleCamp asked={contentKeep(Route.useSearch())} onBack={() => router.history.back()} />
  },
})
