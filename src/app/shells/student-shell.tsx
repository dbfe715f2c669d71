import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { sceneOf } from '#contract/rooms/rooms.labels'
import type { RoomDetail } from '#contract/rooms/rooms.model'
import { roomDoor } from '#contract/rooms/rooms.rules'
import { hasToken, someone } from '#lib/identity'
import { Page } from '#ui/layout/page'
import { useDesk } from '#ui/layout/use-media'
import { lazyComponent } from '#ui/states/lazy-component'
import { SkeletonHero, SkeletonList, SkeletonPage } from '#ui/states/skeleton'
import { accountQueries } from '../../domains/account/account.queries'
import { RoomDoor } from '../../domains/rooms/parts/door/room-door'
import { roomsQueries } from '../../domains/rooms/rooms.queries'
import { goLogin } from '../session/login'
import { Frame } from './frame'
import { RoomGone } from './room-gone'
import { RoomLifecycleBar } from './room-lifecycle-bar'
import { currentIn, inBar, studentNav } from './room-menu'
import { RoomSideFoot, RoomSideHead } from './room-side'
import { usePath } from './use-path'
import { useTodoCount } from './use-todo-count'

const Preview = lazyComponent(() => import('./preview-shell').then((m) => m.PreviewShell))

interface StudentShellProps {
  roomId: number
  /** The proof of a share link. */
  authHash: string | undefined
}

/** A room's student side: its menu around the screens for those who may come in, the door for everybody else. */
export function StudentShell({ roomId, authHash }: StudentShellProps) {
  // An invite is shown before any membership, without the room around it.
  const invited = useRouterState({ select: (s) => s.location.search.invite_code !== undefined })
  if (invited) return <Outlet />
  return <Room roomId={roomId} authHash={authHash} />
}

function Room({ roomId, authHash }: StudentShellProps) {
  const client = useQueryClient()
  const query = useQuery(roomsQueries.detail(roomId, authHash))
  const room = query.data
  if (room)
    return roomDoor(room) === 'preview' ? <Preview room={room} authHash={authHash} /> : <RoomFrame room={room} />
  if (query.error)
    return (
      <RoomGone
        error={query.error}
        retry={() => client.refetchQueries(query)}
        onLogin={hasToken() ? undefined : () => goLogin()}
      />
    )
  return <RoomSkeleton />
}

function RoomFrame({ room }: { room: RoomDetail }) {
  const pathname = usePath()
  const desk = useDesk()
  const user = useQuery({ ...accountQueries.userInfo(), enabled: someone() })
  const open = roomDoor(room) === 'open'
  const todo = useTodoCount(room.id)
  const items = open ? studentNav(room, user.data?.room_template_config) : []
  // Where the menu has no list of its own, the home shows what is to be done.
  const counted = items.find((item) => item.key === 'todo') ?? items.find((item) => item.key === 'index')
  const nav = items.map((item) => (item === counted ? { ...item, badge: todo.count, counts: '件待办' } : item))
  return (
    <Frame
      scene={sceneOf(room.template)}
      tint={room.colour}
      nav={desk ? nav : inBar(nav)}
      current={currentIn(nav, pathname)?.key}
      navLabel="实训室菜单"
      sideHead={desk && <RoomSideHead room={room} />}
      sideFoot={desk && open && <RoomSideFoot room={room} side="student" />}
    >
      {open ? (
        <>
          {todo.counter}
          <RoomLifecycleBar room={room} />
          <Outlet />
        </>
      ) : (
        <Page title={room.title} hideTitle above="/index">
          <RoomDoor room={room} onLogin={hasToken() ? undefined : () => goLogin()}>
            {null}
          </RoomDoor>
        </Page>
      )}
    </Frame>
  )
}

export function RoomSkeleton() {
  return (
    <Page title="实训室" hideTitle>
      <SkeletonPage>
        <SkeletonHero />
        <SkeletonList rows={3} />
      </SkeletonPage>
    </Page>
  )
}
