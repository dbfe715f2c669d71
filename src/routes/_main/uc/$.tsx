import { createFileRoute } from '@tanstack/react-router'
import { type ComponentType, useEffect } from 'react'
import { navigate } from '#lib/navigate'
import { usePageTitle } from '#lib/title'
import { lazyComponent } from '#ui/states/lazy-component'

export const Route = createFileRoute('/_main/uc/$')({
  staticData: { auth: true, skipVisit: true },
  component: UcRoute,
})

const CreateOrg = lazyComponent(
  () => import('../../../domains/orgs/screens/create-org').then((m) => m.CreateOrg),
  'page',
)
const JoinOrg = lazyComponent(() => import('../../../domains/orgs/screens/join-org').then((m) => m.JoinOrg), 'page')
const Invited = lazyComponent(() => import('../../../domains/orgs/screens/invited').then((m) => m.Invited), 'page')
const CloseAccount = lazyComponent(
  () => import('../../../domains/account/screens/close-account').then((m) => m.CloseAccount),
  'page',
)

type Search = Record<string, unknown>
const text = (value: unknown): string => (['string', 'number'].includes(typeof value) ? String(value) : '')

/** Pages of the account centre that are opened seldom: one address for all of them, so that the first screen knows of one. */
const pages: Record<string, { title: string; Screen: ComponentType<{ search: Search }> }> = {
  'create-org': {
    title: '创建组织',
    Screen: ({ search }) => (
      <CreateOrg parent={Number(search.parent) || undefined} redirect={text(search.redirect_uri) || undefined} />
    ),
  },
  join: {
    title: '加入组织',
    Screen: ({ search }) => (text(search.invite) ? <Invited code={text(search.invite)} /> : <JoinOrg />),
  },
  close: { title: '注销账号', Screen: () => <CloseAccount /> },
}

function UcRoute() {
  const { _splat: name = '' } = Route.useParams()
  const page = pages[name]
  const search: Search = Route.useSearch()
  usePageTitle(page?.title)
  useEffect(() => {
    if (!page) navigate('/404', { replace: true })
  }, [page])
  return page ? <page.Screen search={search} /> : null
}
