import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { campsQueries } from '../../../domains/camps/camps.queries'
import { ConsoleCamp } from '../../../domains/camps/screens/manage/console-camp'

export const Route = createFileRoute('/console/app/camp-detail')({
  staticData: { title: '训练营' },
  validateSearch: ({ id }: Record<string, unknown>): { id?: string } =>
    /^[1-9]\d{0,8}$/.test(String(id)) ? { id: String(id) } : {},
  loaderDeps: ({ search }) => ({ id: search.id }),
  loader: ({ context, deps }) => {
    // An address that names no camp leads to what there is.
    if (!deps.id) throw redirect({ href: '/console/app/content?type=training_camp', replace: true })
    void context.queryClient.prefetchQuery(campsQueries.detail(Number(deps.id)))
  },
  component: function Camp() {
    const router = useRouter()
    return <ConsoleCamp id={Number(Route.useSearch().id)} onBack={() => router.history.back()} />
  },
})
