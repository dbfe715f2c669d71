import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { mayOpenManager } from '#contract/rooms/menu.rules'
import { sceneOf } from '#contract/rooms/rooms.labels'
import type { RoomDetail } from '#contract/rooms/rooms.model'
import { roomDoor } from '#contract/rooms/rooms.rules'
import { Page } from '#ui/layout/page'
import { useDesk } from '#ui/layout/use-media'
import { ErrorState } from '#ui/states/error-state'
import { accountQueries } from '../../domains/account/account.queries'
import { RoomDoor } from '../../domains/rooms/parts/door/room-door'
import { roomHome } from '../../domains/rooms/parts/paths'
import { roomsQueries } from '../../domains/rooms/rooms.queries'
import { Frame } from './frame'
import { RoomGone } from './room-gone'
import { RoomLifecycleBar } from './room-lifecycle-bar'
import { currentIn, managerNav } from './room-menu'
import { RoomSideFoot, RoomSideHead } from './room-side'
import { RoomSkeleton } from './student-shell'
import { usePath } from './use-path'

/** A room's manager side: what the person may do there, and nothing else. */
export function ManagerShell({ roomId }: { roomId: number }) {
  const query = useQuery(roomsQueries.detail(roomId))
  if (query.data) return <ManagerFrame room={query.data} />
  if (query.error) return <RoomGone error={query.error} retry={() => query.refetch()} />
  return <RoomSkeleton />
}

function ManagerFrame({ room }: { room: RoomDetail }) {
  const pathname = usePath()
  const desk = useDesk()
  const { data: user } = useQuery(accountQueries.userInfo())
  const nav = managerNav(room, user?.room_template_config)
  return (
    <Frame
      scene={sceneOf(room.template)}
      tint={room.colour}
      nav={nav}
      current={currentIn(nav, pathname)?.key}
      navLabel="管理菜单"
      sideHead={desk && <RoomSideHead room={room} />}
      sideFoot={desk && nav.length > 0 && <RoomSideFoot room={room} side="manager" />}
    >
      {nav.length > 0 && mayOpenManager(pathname, room) ? (
        <>
          <RoomLifecycleBar room={room} />
          <Outlet />
        </>
      ) : roomDoor(room) !== 'open' ? (
        // Whoever is not in the room is told how to get in, on this side too.
        <Page title={room.title} hideTitle above="/index">
          <RoomDoor room={room}>{null}</RoomDoor>
        </Page>
      ) : (
        <Page title={room.title} backHref={roomHome(room.id)}>
          <ErrorState
            title="没有访问权限"
            message={nav.length > 0 ? '你的角色不能使用这一项' : '管理端只对实训室的负责人、管理员和教师开放'}
          />
        </Page>
      )}
    </Frame>
  )
}
