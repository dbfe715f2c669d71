import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { contestMenu, contestMenuBuilt } from '#contract/contests/contests.rules'
import { CODE_CONFIRM_BACK } from '#contract/kernel/endpoint'
import { hasToken } from '#lib/identity'
import { ApiError } from '#lib/net/errors'
import type { IconName } from '#ui/display/icon'
import { useDesk } from '#ui/layout/use-media'
import { contestsQueries } from '../../domains/contests/contests.queries'
import { goLogin } from '../session/login'
import { Frame } from './frame'
import { RoomGone } from './room-gone'
import { usePath } from './use-path'

const ContestHeader = lazy(() =>
  import('../../domains/contests/parts/contest-header').then((m) => ({ default: m.ContestHeader })),
)
const HEADER_HEIGHT = 60
const icons: Record<string, IconName> = {
  description: 'file',
  content: 'task',
  stats: 'chart',
  rank: 'trophy',
  team: 'team',
}

/** The contest front: countdown and sign-up in a 60 px header on a desk, the items that its stage opens (section 2). */
export function ContestShell({ contestId }: { contestId: number }) {
  // A visitor sees the description and nothing around it.
  return hasToken() ? <Front contestId={contestId} /> : <Outlet />
}

function Front({ contestId }: { contestId: number }) {
  const pathname = usePath()
  const desk = useDesk()
  const { data: contest, error, refetch } = useQuery(contestsQueries.detail(contestId))
  // Anything else is said by the page inside, which knows a way out.
  if (!contest && error instanceof ApiError && error.code === CODE_CONFIRM_BACK)
    return <RoomGone what="比赛" error={error} retry={refetch} />
  const nav = contest
    ? contestMenu(contest, contestMenuBuilt).map(({ key, label }) => ({
        key,
        label,
        icon: icons[key] ?? ('file' as const),
        href: `/contest/${contestId}/${key}`,
      }))
    : []
  return (
    <Frame
      scene="sai"
      nav={nav}
      current={nav.find((item) => pathname.startsWith(item.href))?.key}
      navLabel="比赛菜单"
      headerHeight={HEADER_HEIGHT}
      header={
        desk ? (
          <Suspense>
            <ContestHeader contestId={contestId} loggedIn={hasToken()} onLogin={() => void goLogin()} />
          </Suspense>
        ) : undefined
      }
    >
      <Outlet />
    </Frame>
  )
}
